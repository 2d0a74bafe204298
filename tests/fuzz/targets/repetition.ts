import { imageName } from '../../../lib/export/image-name.ts';
import { guardFormula } from '../../../lib/export/table/table-cell-text.ts';
import { openFence } from '../../../lib/markdown/engine.ts';
import { renderToHtml } from '../../../lib/markdown/index.ts';
import { resolveOptions } from '../../../lib/markdown/options.ts';
import { sanitize } from '../../../lib/markdown/sanitize.ts';
import { trueAddress } from '../../../lib/markdown/true-address.ts';
import { withoutReasoning } from '../../../lib/markdown/without-reasoning.ts';
import { plainText as wordsOf } from '../../../lib/search/plain-text.ts';
import { snippetOf } from '../../../lib/search/snippet.ts';
import { parseQuery } from '../../../lib/search/words.ts';
import { readPrefixList } from '../../../lib/settings/prefix-list.ts';
import type { Draw } from '../draw.ts';
import { type FuzzCase, type FuzzTarget, numberOf } from '../fuzz-case.ts';
import { htmlText, markdownText } from '../markup.ts';
import { mutated, noise } from '../mutate.ts';
import { DIALECTS, decodeAnswer } from './decoders.ts';

/** At this length quadratic work takes longer than any case may, linear work a part of a second. */
const LENGTH = 60_000;

const POLICY = resolveOptions();

/** Everything that reads a long text of strangers. */
const READERS: readonly ((text: string) => unknown)[] = [
  (text) => renderToHtml(text),
  (text) => renderToHtml(text, { streaming: true }),
  (text) => sanitize(text, POLICY),
  (text) => {
    const query = parseQuery(text.slice(0, 40));
    return query ? snippetOf(text, query) : wordsOf(text);
  },
  (text) => trueAddress(text, 'https://a.test/'),
  (text) => [openFence(text), withoutReasoning(text)],
  (text) => [guardFormula(text), imageName(`https://a.test/${text}`, text, text)],
  (text) => readPrefixList(text, 'link', ''),
  ...DIALECTS.map((dialect) => (text: string) => {
    const bytes = Buffer.from(text, 'utf8');
    return decodeAnswer(dialect, [bytes.subarray(0, 30_000), bytes.subarray(30_000)]);
  }),
];

function pattern(draw: Draw): string {
  const made = draw.pick([markdownText, htmlText, (one: Draw) => noise(one, 12)])(draw);
  return made === '' ? 'a' : mutated(draw, draw.sliceOf(made, draw.pick([3, 8, 30])), 2);
}

/** A text that says a few signs over and over. Numbers: who reads it, and how often it begins anew. */
export const repetition: FuzzTarget = {
  name: 'repetition',
  title: 'long texts that say the same over and over, by everything that reads long texts',
  rooms: ['lib/markdown/', 'lib/protocols/', 'lib/search/'],
  make: (draw: Draw): FuzzCase => ({
    text: pattern(draw),
    numbers: [draw.below(READERS.length), draw.between(1, 3)],
  }),
  check(fuzzCase: FuzzCase): void {
    const { text } = fuzzCase;
    if (text === '') return;
    const length = LENGTH / Math.max(1, numberOf(fuzzCase, 1));
    const long = text.repeat(Math.ceil(length / text.length)).slice(0, length);
    READERS[numberOf(fuzzCase, 0) % READERS.length]?.(long);
  },
};
