import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockHtml, MarkdownStream, renderToHtml } from '@/lib/markdown/index.ts';
import { resolveOptions } from '@/lib/markdown/options.ts';
import { sanitize } from '@/lib/markdown/sanitize.ts';
import { expectSameAsWhole } from './feed.ts';
import { CASES, CORPUS, EXAMPLES, readParts, SHARDS } from './texts.ts';

/** What would parse otherwise without what has settled before it. */
const CUT_OFF = readParts('cut-off.txt');

/** A fixed seed, so that a failure comes again. */
const SEED = 20_260_727;

const chunkSizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 });

/** Part of a text, so that constructs break off anywhere. */
const partOf = (texts: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...texts), fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean())
    .map(([text, share, isWhole]) => (isWhole ? text : text.slice(0, share * text.length)));

const splice = fc
  .array(fc.oneof(partOf(EXAMPLES), partOf(SHARDS), partOf(CORPUS)), { minLength: 2, maxLength: 6 })
  .map((parts) => parts.join(''));

const shuffledShards = fc
  .array(fc.constantFrom(...SHARDS, '\n', ' ', '    '), { minLength: 2, maxLength: 12 })
  .map((parts) => parts.join(''));

const PUNCTUATION = [
  ...['a', 'b ', '\n', '\n\n', '  ', '    ', '\t', '- ', '* ', '1. ', '> ', '`', '```\n', '~~~'],
  ...['$', '$$', '$$\n', '\\[', '\\]', '[', ']', '](', '[x]: /u', '"', '(', ')', '|', '---'],
  ...['--|--\n', '===', '# ', '<div>', '</div>', '<!--', '-->', '<b', '**', '_', '\\', '![', '^['],
  ...['[^1]', '[^1]: n', '\r', '\r\n', '\0', '😀'],
];

const punctuation = fc
  .array(fc.constantFrom(...PUNCTUATION), { minLength: 3, maxLength: 30 })
  .map((parts) => parts.join(''));

describe('a text that comes in chunks, once finished, equals the whole render', () => {
  test('every CommonMark example, character by character', () => {
    for (const example of EXAMPLES) expectSameAsWhole(example, [1]);
  });

  test('the corpus and the cases of each extension, character by character', () => {
    for (const text of [...CORPUS, ...CASES]) expectSameAsWhole(text, [1]);
  });

  test.each(CUT_OFF)(
    'what settles apart from what is before it, with and without its end: %#',
    (text) => {
      for (const input of [text, text.trimEnd()]) {
        for (const size of [1, 4]) expectSameAsWhole(input, [size]);
      }
    },
  );

  test('every CommonMark example and the corpus, in random chunks', () => {
    const texts = fc.constantFrom(...EXAMPLES, ...CORPUS, ...CASES);
    fc.assert(fc.property(texts, chunkSizes, expectSameAsWhole), { seed: SEED, numRuns: 250 });
  });

  test('random splices of all, in random chunks', () => {
    fc.assert(fc.property(splice, chunkSizes, expectSameAsWhole), { seed: SEED, numRuns: 80 });
  });

  test('random shards of blocks, character by character', () => {
    const feed = (text: string) => expectSameAsWhole(text, [1]);
    fc.assert(fc.property(shuffledShards, feed), { seed: SEED, numRuns: 250 });
  });

  test('random punctuation, character by character', () => {
    const feed = (text: string) => expectSameAsWhole(text, [1]);
    fc.assert(fc.property(punctuation, feed), { seed: SEED, numRuns: 250 });
  });
});

describe('every prefix', () => {
  const policy = resolveOptions();

  test.each(CORPUS)('renders as a stream shows it, and safely: %#', (text) => {
    const stream = new MarkdownStream();
    for (let end = 7; end < text.length; end += 7) {
      stream.append(text.slice(end - 7, end));
      const html = stream.blocks.map(blockHtml).join('');
      expect(renderToHtml(text.slice(0, end), { streaming: true })).toBe(html);
      expect(sanitize(html, policy)).toBe(html);
    }
  });

  test.each(CUT_OFF)('of what settles apart from what is before it: %#', (text) => {
    const stream = new MarkdownStream();
    for (let end = 1; end <= text.length; end++) {
      stream.append(text.slice(end - 1, end));
      const html = stream.blocks.map(blockHtml).join('');
      expect(renderToHtml(text.slice(0, end), { streaming: true })).toBe(html);
    }
  });
});
