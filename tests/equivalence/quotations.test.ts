import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { blockText } from '@/components/panel/transcript/quotes/block-text.ts';
import { MarkdownStream } from '@/lib/markdown/index.ts';
import { type Quote, QuoteFinder } from '@/lib/quotes/index.ts';
import { ARABIC } from '../unit/quotes/corpus/arabic.ts';
import { CHINESE } from '../unit/quotes/corpus/chinese.ts';
import { ENGLISH } from '../unit/quotes/corpus/english.ts';
import { FRENCH } from '../unit/quotes/corpus/french.ts';
import { leavesOf } from '../unit/quotes/leaves-of.ts';

const FOLDER = 'tests/unit/quotes/corpus';

const PASSAGES = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .map((file) => [basename(file, '.md'), readFileSync(join(FOLDER, file), 'utf8')]),
);

const ANSWERS = [...ARABIC, ...CHINESE, ...ENGLISH, ...FRENCH].map(({ answer, passages }) => ({
  answer,
  passages: passages.map((id) => ({ id, text: PASSAGES.get(id) ?? '' })),
}));

/** The texts of the blocks that have settled, in their order: in these alone quotations are marked. */
function settledTexts(stream: MarkdownStream): string[] {
  return leavesOf(stream.view)
    .filter(({ isSettled }) => isSettled)
    .map(({ html, container }) => blockText(parseDocument(html), container === 'blockquote').text);
}

test.each(ANSWERS)(
  'marks of a stream are those of the whole, and none is taken back: $answer',
  ({ answer, passages }) => {
    const whole = new MarkdownStream();
    whole.append(answer);
    whole.finish();
    const wholeFinder = new QuoteFinder(passages);
    const wholeLast = {};
    const expected = new Map(
      settledTexts(whole).map((text) => [text, wholeFinder.find(text, wholeLast)]),
    );
    const stream = new MarkdownStream();
    const finder = new QuoteFinder(passages);
    const last = {};
    const marks = new Map<string, readonly Quote[]>();
    const look = () => {
      const texts = settledTexts(stream);
      expect(texts).toEqual(expect.arrayContaining([...marks.keys()]));
      for (const text of texts) if (!marks.has(text)) marks.set(text, finder.find(text, last));
    };
    for (let at = 0; at < answer.length; at += 7) {
      stream.append(answer.slice(at, at + 7));
      look();
    }
    stream.finish();
    look();
    expect(marks).toEqual(expected);
  },
);
