import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { MarkdownSession } from '@/components/markdown/markdown-session.ts';
import {
  DEFAULT_READING,
  MAX_IMAGE_HOSTS,
  type Reading,
  readingItem,
  rememberImageHost,
  renderOptions,
} from '@/lib/settings/reading.ts';
import { updateSetting } from '@/lib/settings/setting.ts';

beforeEach(() => fakeBrowser.reset());

test('changes at the same time are all kept', async () => {
  await Promise.all([
    rememberImageHost('a.example'),
    rememberImageHost('b.example'),
    updateSetting(readingItem, (kept) => ({ ...kept, allowDataImages: true })),
    rememberImageHost('a.example'),
  ]);
  expect(await readingItem.getValue()).toEqual({
    ...DEFAULT_READING,
    allowDataImages: true,
    imageHosts: ['b.example', 'a.example'],
  });
});

test('of too many hosts the oldest are forgotten', async () => {
  const imageHosts = Array.from({ length: MAX_IMAGE_HOSTS }, (_, index) => `${index}.example`);
  await updateSetting(readingItem, (kept) => ({ ...kept, imageHosts }));
  await rememberImageHost('new.example');
  expect((await readingItem.getValue()).imageHosts).toEqual([
    ...imageHosts.slice(1),
    'new.example',
  ]);
});

test('what only pictures ask for lets the text stand as it is', () => {
  const session = new MarkdownSession();
  const show = (change: Partial<Reading>) =>
    session.update(
      '![a](https://a.example/)',
      false,
      renderOptions({ ...DEFAULT_READING, ...change }),
    );
  const view = show({});
  expect(show({ imageHosts: ['a.example'] }).groups).toBe(view.groups);
  expect(show({ remoteImages: 'never' }).groups).toBe(view.groups);
  expect(show({ allowedImagePrefixes: [] }).groups).not.toBe(view.groups);
});
