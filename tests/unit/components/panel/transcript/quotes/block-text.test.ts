import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { blockText } from '@/components/panel/transcript/quotes/block-text.ts';
import { MarkdownStream } from '@/lib/markdown/index.ts';
import { findQuotes, QuoteFinder } from '@/lib/quotes/index.ts';
import { ARABIC } from '../../../../quotes/corpus/arabic.ts';
import { CHINESE } from '../../../../quotes/corpus/chinese.ts';
import { ENGLISH } from '../../../../quotes/corpus/english.ts';
import { FRENCH } from '../../../../quotes/corpus/french.ts';
import { GERMAN } from '../../../../quotes/corpus/german.ts';
import { leavesOf } from '../../../../quotes/leaves-of.ts';

const FOLDER = 'tests/unit/quotes/corpus';

const PASSAGES = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .map((file) => [basename(file, '.md'), readFileSync(join(FOLDER, file), 'utf8')]),
);

function leaves(markdown: string) {
  const stream = new MarkdownStream();
  stream.append(markdown);
  stream.finish();
  return leavesOf(stream.view);
}

test.each(
  [...ARABIC, ...CHINESE, ...ENGLISH, ...FRENCH, ...GERMAN].map(({ answer, passages }) => ({
    answer,
    passages,
  })),
)('the blocks of an answer have the quotations that its Markdown has: $answer', (labelled) => {
  const passages = labelled.passages.map((id) => ({ id, text: PASSAGES.get(id) ?? '' }));
  const finder = new QuoteFinder(passages);
  const last = {};
  const ofBlocks = leaves(labelled.answer).flatMap(({ html, container }) =>
    finder.find(blockText(parseDocument(html), container === 'blockquote').text, last),
  );
  const place = ({ status, passageId, start, end }: (typeof ofBlocks)[number]) =>
    [status, passageId, start, end].join(' ');
  expect(ofBlocks.map(place)).toEqual(findQuotes(labelled.answer, passages).map(place));
});
