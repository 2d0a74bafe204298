import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Markdown } from '@/components/markdown/markdown.tsx';

beforeEach(() => {
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation(String);
});

/** How many links of a text are looked at more closely: each is a part that may come later. */
function countLookedAt(text: string): number {
  const html = renderToString(<Markdown text={text} streaming={false} idPrefix="m-" />);
  return html.split('<!--$').length - 1;
}

test('links whose text can be no address cost nothing', () => {
  const links = Array.from({ length: 100 }, (_, index) => `[the ${index}](https://a.example/)`);
  expect(countLookedAt(links.join(' '))).toBe(0);
  expect(countLookedAt('[a.b](https://a.example/) [note](#a.b) [c.d](javascript:1)')).toBe(1);
});
