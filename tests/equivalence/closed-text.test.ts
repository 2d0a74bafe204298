import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readAnswers } from '@/bench/documents/answers.ts';
import type * as Engine from '@/lib/markdown/index.ts';
import { cutInto, holdSame } from '../fuzz/fuzz-case.ts';
import { readInputs, SHARDS } from './texts.ts';

const ANSWERS = readAnswers()
  .filter((_, index) => index % 6 === 0)
  .map(({ text }) => text);
const INPUTS = readInputs('autolink footnote math reasoning');
const SEED = 20_261_127;

const WORDS = [
  ...[
    'word ',
    'and so on ',
    'of the whole, ',
    'then. ',
    'sentence after it ',
    '中文。中文字',
    'שלום ',
  ],
  ...[
    '**bold** ',
    '*it* ',
    '**',
    '*',
    '_',
    '__',
    '~~',
    '`code` ',
    '`',
    '``',
    '[link](https://e.test) ',
  ],
  ...[
    '[',
    ']',
    '](',
    '](https://e.test ',
    '"a title of it") ',
    '"',
    '[a] ',
    '[a][b] ',
    '(',
    ')',
    '<',
    '<b>',
    '</b>',
    '<br>',
    '&amp; ',
    '&',
    '$',
    '$x$ ',
  ],
  ...[
    'https://e.test/a ',
    'www.e.test ',
    ' a@e.test ',
    'call(',
    '*args ',
    '\\',
    '\\(',
    '\\)',
    '![a](https://e.test/b.png) ',
  ],
  ...[
    '\n',
    '  \n',
    '\n\n',
    '- ',
    '> ',
    '1. ',
    '# ',
    '---\n',
    '===\n',
    ' | ',
    '--|--\n',
    '[^1]',
    '^[note] ',
    '[a]: /u\n',
  ],
];

/** The engine as it is when it closes texts at such lengths. */
async function engineWith(least: number, end: number): Promise<typeof Engine> {
  vi.resetModules();
  vi.doMock('@/lib/markdown/limits.ts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    LEAST_OPEN_LENGTH: least,
    OPEN_END_LENGTH: end,
  }));
  return import('@/lib/markdown/index.ts');
}

let closing: typeof Engine;
let whole: typeof Engine;

beforeAll(async () => {
  closing = await engineWith(24, 16);
  whole = await engineWith(Number.POSITIVE_INFINITY, 0);
});

function htmlOf(stream: Engine.MarkdownStream, { blockHtml }: typeof Engine): string {
  return stream.blocks.map(blockHtml).join('');
}

/** @returns whether part of the text was closed before its end */
function expectSame(text: string, sizes: readonly number[]): boolean {
  const streams = [new closing.MarkdownStream(), new whole.MarkdownStream()] as const;
  let hasClosed = false;
  for (const chunk of cutInto(text, sizes)) {
    for (const stream of streams) stream.append(chunk);
    const shown = htmlOf(streams[0], closing);
    holdSame(shown, htmlOf(streams[1], whole), `closed it is another: ${text.slice(-300)}`);
    const last = streams[0].view.groups.at(-1)?.blocks.at(-1);
    hasClosed ||= last?.kind === 'html' && closing.closedHtml(last) !== null;
  }
  return hasClosed;
}

describe('a paragraph that is closed piece by piece', () => {
  test('shows what it would as a whole, in answers as models give', () => {
    const closed = ANSWERS.filter((text) => expectSame(text, [31]));
    expect(closed.length).toBeGreaterThan(ANSWERS.length / 2);
  });

  test('shows what it would as a whole, in the cases of each extension', () => {
    for (const text of INPUTS)
      expectSame(`Some words before it all, and ${text.trim()} then.`, [1]);
  });

  test('shows what it would as a whole, of random words', () => {
    const words = fc.array(fc.constantFrom(...WORDS), { minLength: 6, maxLength: 40 });
    const feed = (parts: string[]) => void expectSame(parts.join(''), [1, 3, 8]);
    fc.assert(fc.property(words, feed), {
      seed: SEED,
      numRuns: 60,
    });
  });

  test('shows what it would as a whole, of random shards', () => {
    const shards = fc.array(fc.constantFrom(...SHARDS, ...WORDS), { minLength: 3, maxLength: 10 });
    const feed = (parts: string[]) => void expectSame(parts.join(''), [2, 5]);
    fc.assert(fc.property(shards, feed), {
      seed: SEED,
      numRuns: 60,
    });
  });
});
