import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  changeReading,
  MAX_IMAGE_HOSTS,
  rememberImageHost,
} from '@/lib/settings/change-reading.ts';
import { DEFAULT_READING } from '@/lib/settings/defaults.ts';
import { readingItem } from '@/lib/settings/items.ts';

beforeEach(() => fakeBrowser.reset());

test('changes at the same time are all kept', async () => {
  await Promise.all([
    rememberImageHost('a.example'),
    rememberImageHost('b.example'),
    changeReading(() => ({ remoteImages: 'ask' })),
    rememberImageHost('a.example'),
  ]);
  expect(await readingItem.getValue()).toEqual({
    ...DEFAULT_READING,
    remoteImages: 'ask',
    imageHosts: ['b.example', 'a.example'],
  });
});

test('of too many hosts the oldest are forgotten', async () => {
  const imageHosts = Array.from({ length: MAX_IMAGE_HOSTS }, (_, index) => `${index}.example`);
  await changeReading(() => ({ imageHosts }));
  await rememberImageHost('new.example');
  expect((await readingItem.getValue()).imageHosts).toEqual([
    ...imageHosts.slice(1),
    'new.example',
  ]);
});
