import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnswers } from '@/bench/documents/answers.ts';
import { blockHtml, MarkdownStream } from '@/lib/markdown/index.ts';
import { cutInto, holdSame } from '../fuzz/fuzz-case.ts';
import { CASES, CORPUS, EXAMPLES, SHARDS } from './texts.ts';

const SEED = 20_261_127;

const WORDS = [
  ...[
    'word',
    'a ',
    ' b',
    ' ',
    'kwargs',
    'args',
    'http',
    'https',
    'www',
    '.',
    ', ',
    '中文',
    'שלום ',
  ],
  ...['*', '**', '_', '~~', '`', '[', ']', '(', ')', '<', '<b>', '</b>', '&', 'amp', ';', '$', '!'],
  ...['\n', '\n\n', '- ', '1', '. ', '# ', '> ', '| ', '\\', ':', '//', '@', '-', '[^1]', '<kbd'],
];

function htmlOf(stream: MarkdownStream): string {
  return stream.blocks.map(blockHtml).join('');
}

/** Puts text, in which there is nothing to escape, after the last text of the HTML. */
function addText(html: string, text: string): string {
  const end = /(?:<\/[a-z0-9]+>|\s)*$/.exec(html)?.index ?? html.length;
  return html.slice(0, end) + text + html.slice(end);
}

/** Feeds the text, reading the view only where the stream says so. @returns how often it did not */
function expectSameAsRead(text: string, sizes: readonly number[]): number {
  const [stream, whole] = [new MarkdownStream(), new MarkdownStream()];
  let html = '';
  let unread = 0;
  for (const chunk of cutInto(text, sizes)) {
    stream.append(chunk);
    whole.append(chunk);
    const { grown } = stream;
    if (grown === null) html = htmlOf(stream);
    else unread++;
    const shown = addText(html, grown ?? '').trimEnd();
    holdSame(shown, htmlOf(whole).trimEnd(), `grown it is another than read: ${text.slice(-200)}`);
  }
  return unread;
}

describe('letters that are added to the last text', () => {
  test('show what a new view would, of every example', () => {
    for (const text of EXAMPLES) expectSameAsRead(text, [1, 3]);
  });

  test('show what a new view would, of the cases of each extension', () => {
    for (const text of CASES) expectSameAsRead(text, [2]);
  });

  test.each([2, 13])('show what a new view would, of the corpus, by %i', (size) => {
    for (const text of CORPUS) expectSameAsRead(text, [size]);
  });

  test('show what a new view would, of random words', () => {
    const words = fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 30 });
    const feed = (parts: string[]) => void expectSameAsRead(parts.join(''), [1, 2, 5]);
    fc.assert(fc.property(words, feed), { seed: SEED, numRuns: 200 });
  });

  test('show what a new view would, of random shards', () => {
    const shards = fc.array(fc.constantFrom(...SHARDS, ...CASES, ...WORDS), {
      minLength: 2,
      maxLength: 8,
    });
    const feed = (parts: string[]) => void expectSameAsRead(parts.join(''), [1, 3]);
    fc.assert(fc.property(shards, feed), { seed: SEED, numRuns: 40 });
  });

  test('are most of the chunks of prose', () => {
    const prose = readAnswers().find(({ name }) => name === 'reasoning-puzzle')?.text ?? '';
    expect(expectSameAsRead(prose, [4]) / Math.ceil(prose.length / 4)).toBeGreaterThan(0.5);
  });
});
