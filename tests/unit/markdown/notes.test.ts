import { expect, test } from 'vitest';
import { blockTokens, MarkdownStream, renderToHtml } from '@/lib/markdown/index.ts';
import { MOST_BACK_LINKS } from '@/lib/markdown/most-back-links.ts';
import { expectSameAsWhole } from '../../equivalence/feed.ts';

const NOTE = '[^1]: A note.\n\n';
const MARK = 'a[^1]\n\n';

function count(html: string, part: string): number {
  return html.split(part).length - 1;
}

test.each([1, 5, MOST_BACK_LINKS])('a note of %i marks leads back to each', (marks) => {
  const html = renderToHtml(NOTE + MARK.repeat(marks));
  expect(count(html, 'class="footnote-backref"')).toBe(marks);
});

test('a note of many marks leads back to the first of them, and all lead to it', () => {
  const html = renderToHtml(NOTE + MARK.repeat(500));
  expect(count(html, 'class="footnote-backref"')).toBe(MOST_BACK_LINKS);
  expect(count(html, 'class="footnote-ref"')).toBe(500);
  expect(count(html, 'fn1"')).toBe(501);
});

test('a note is made anew only for marks that it leads back to', () => {
  const stream = new MarkdownStream();
  stream.append(NOTE);
  const seen = new Set<unknown>();
  for (let marks = 0; marks < 200; marks++) {
    stream.append(MARK);
    const tokens = stream.blocks.flatMap(blockTokens);
    seen.add(tokens.find(({ type }) => type === 'footnote_open'));
  }
  expect(seen.size).toBeLessThan(MOST_BACK_LINKS + 5);
});

test('what a note leads back to does not depend on how the text came', () => {
  expectSameAsWhole(MARK.repeat(30) + NOTE + MARK.repeat(30), [3, 11]);
});
