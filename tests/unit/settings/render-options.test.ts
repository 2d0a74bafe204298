import { expect, test } from 'vitest';
import { MarkdownSession } from '@/components/markdown/markdown-session.ts';
import { DEFAULT_READING } from '@/lib/settings/defaults.ts';
import { renderOptions } from '@/lib/settings/render-options.ts';
import type { Reading } from '@/lib/settings/settings.ts';

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
