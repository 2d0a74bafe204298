import { expect, test } from 'vitest';
import { MAX_TEXT_LENGTH } from '@/lib/markdown/limits.ts';
import { OpenElementsTracker, trackOpenElements } from '@/lib/markdown/open-elements.ts';
import { parseBlocks } from '@/lib/markdown/parser.ts';
import { splitSiblings } from '@/lib/markdown/piece.ts';

/** What is open after all pieces of the text. */
function findOpen(text: string): readonly string[] {
  const siblings = splitSiblings(parseBlocks(text, {}));
  return siblings.reduce<readonly string[]>(trackOpenElements, []);
}

test.each([
  ['<details>', ['details']],
  ['<details>\n<summary>a</summary>\n\ntext\n\n</details>', []],
  ['<DIV\nclass="a">', ['div']],
  ['<div>\n\n<section>\n\ntext', ['div', 'section']],
  ['<div>\n\n<section>\n\n</div>', []],
  ['</div>', []],
  ['<div/>', ['div']],
  ['<div title=">">\n\n</div>', []],
  ['<p>\n\n<li>\n\n<td>\n\n<b>', []],
  ['<!-- <div> -->', []],
  ['<!-- <div>\n\n', []],
  ['<script>document.write("<div>")</script>', []],
  ['<div><textarea></div></textarea>', ['div']],
  ['- <details>', []],
  ['text <details>', []],
  ['`<details>`', []],
  ['```\n<details>\n```', []],
])('%j leaves open %j', (text, open) => {
  expect(findOpen(text)).toEqual(open);
});

test('an element ends with more text than anybody reads, and not before', () => {
  const tracker = new OpenElementsTracker();
  const opening = '<div>\n';
  tracker.add(parseBlocks(opening, {}));
  tracker.add(parseBlocks('a'.repeat(MAX_TEXT_LENGTH - opening.length), {}));
  expect(tracker.isOpen).toBe(true);
  tracker.add(parseBlocks('a', {}));
  expect(tracker.isOpen).toBe(false);
});
