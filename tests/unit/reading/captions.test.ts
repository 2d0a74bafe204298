import { expect, test } from 'vitest';
import { readAsked } from '@/lib/reading/read-asked.ts';
import { READING, replaceBrowser } from '../tools/fake-tabs.ts';

test('a passage tells how long the video is whose captions it has', async () => {
  const url = 'https://example.org/';
  const { executeScript } = replaceBrowser({});
  executeScript.mockResolvedValue([{ result: { ...READING, duration: 754 } }]);
  const passage = await readAsked({ id: 3, windowId: 1, url, title: 'Page' }, { kind: 'page' });
  expect(passage).toEqual({ text: 'Salt.', kind: 'page', title: 'Page', url, duration: 754 });
});
