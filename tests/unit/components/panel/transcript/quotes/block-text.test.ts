import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { QuotationOrder } from '@/components/panel/transcript/quotes/quotation-order.ts';
import { MarkdownStream } from '@/lib/markdown/index.ts';
import { findQuotes, QuoteFinder } from '@/lib/quotes/index.ts';
import { FIRST_HALF } from '../../../../quotes/block-quotes/first-half.ts';
import { SECOND_HALF } from '../../../../quotes/block-quotes/second-half.ts';
import { ARABIC } from '../../../../quotes/corpus/arabic.ts';
import { CHINESE } from '../../../../quotes/corpus/chinese.ts';
import { ENGLISH } from '../../../../quotes/corpus/english.ts';
import { FRENCH } from '../../../../quotes/corpus/french.ts';
import { GERMAN } from '../../../../quotes/corpus/german.ts';
import { leavesOf } from '../../../../quotes/leaves-of.ts';

const FOLDERS = ['tests/unit/quotes/corpus', 'tests/unit/quotes/second-corpus'];

const PASSAGES = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => [basename(file, '.md'), readFileSync(join(folder, file), 'utf8')] as const),
  ),
);

function leaves(markdown: string) {
  const stream = new MarkdownStream();
  stream.append(markdown);
  stream.finish();
  return leavesOf(stream.view);
}

test.each(
  [
    ...[...ARABIC, ...CHINESE, ...ENGLISH, ...FRENCH, ...GERMAN],
    ...[...FIRST_HALF, ...SECOND_HALF],
  ].map(({ answer, passages }) => ({ answer, passages })),
)('the blocks of an answer have the quotations that its Markdown has: $answer', (labelled) => {
  const passages = labelled.passages.map((id) => ({ id, text: PASSAGES.get(id) ?? '' }));
  const finder = new QuoteFinder(passages);
  const last = {};
  const order = new QuotationOrder();
  const texts: string[] = [];
  for (const { html, container } of leaves(labelled.answer)) {
    const { text, isOfLast } = order.next(html, container === 'blockquote');
    texts.splice(isOfLast ? -1 : texts.length, 1, text);
  }
  const ofBlocks = texts.flatMap((text) => finder.find(text, last));
  const place = ({ status, passageId, start, end }: (typeof ofBlocks)[number]) =>
    [status, passageId, start, end].join(' ');
  expect(ofBlocks.map(place)).toEqual(findQuotes(labelled.answer, passages).map(place));
});
