import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockHtml, MarkdownStream, renderToHtml } from '@/lib/markdown/index.ts';
import { WorkCounter } from './count-work.ts';

/** Twice the text may cost this much: it would be 4 if the cost were quadratic. */
const MOST_GROWTH = 2.5;
const LENGTH = 2_400;
const HUGE_LENGTH = 100_000;
const CHUNK_LENGTH = 24;

function fill(length: number, pattern: string): string {
  return pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
}

/** As many lines as fit, each made from its number. */
function lines(length: number, line: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length < length; index++) text += line(index);
  return text;
}

/** Patterns that are repeated to the length, each of openers that nothing closes. */
const PATTERNS = [
  ...['[', '*', '_', '`', '<', '$', '|', '\\', '~', '!', '#', '>', '(', '&', '^', ':', '@'],
  ...['![', '](', '[a](', '[a][', '[^', '^[', '[^a] ', '[^a]: b\n', '[[a]'],
  ...['*a ', '_a ', '**a ', '*a **b ', '*a _b ', '~~a ', '**a* ', 'a**b'],
  ...['`a ``b ', '$a ', '$$\n', '$$a', '\\(', '\\[', '\\(a ', '```\n', '~~~\n', '~~~a\n'],
  ...['<a ', '<!--', '<?', '<![CDATA[', '<b>', '<details>\n\n', '<think>\n', 'a<b ', '</'],
  ...['| a ', '|-', '- ', '1. ', '> ', '- [ ] ', '=\n', '-\n', 'a\n-\n'],
  ...['http://', 'www.a', 'a@', '&#1;', '&amp', '**重要：'],
];

/** Texts that are no repetition. */
const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  'backticks of ever more': (length) =>
    lines(length, (index) => `${'`'.repeat(index + 1)} `).slice(0, length),
  'lists in lists': (length) => lines(length, (index) => `${' '.repeat(2 * (index % 90))}- a\n`),
  'quotations in lists': (length) => fill(length, '> - '),
  'a table of very many columns': (length) =>
    [' a |', '---|', ' b |'].map((cell) => `|${cell.repeat(length / 12)}\n`).join(''),
  'references without definitions': (length) => lines(length, (index) => `[a${index}] `),
  'references with definitions': (length) =>
    lines(length / 2, (index) => `[a${index}]\n\n`) +
    lines(length / 2, (index) => `[a${index}]: /u\n`),
  'openers that alternate': (length) => fill(length, '*[_`$<**~~![\\('),
  'openers, then closers': (length) => fill(length / 2, '*_[(') + fill(length / 2, ')]_*'),
};

const TEXTS: readonly (readonly [string, (length: number) => string])[] = [
  ...PATTERNS.map((pattern): [string, (length: number) => string] => [
    JSON.stringify(pattern),
    (length) => fill(length, pattern),
  ]),
  ...Object.entries(SHAPES),
];

function stream(text: string): void {
  const document = new MarkdownStream();
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    document.append(text.slice(start, start + CHUNK_LENGTH));
    for (const block of document.blocks) blockHtml(block);
  }
  document.finish();
}

describe('a hundred thousand characters', () => {
  test.each(TEXTS)('of %s are rendered', (_, make) => {
    const text = make(HUGE_LENGTH);
    expect(typeof renderToHtml(text, { streaming: true })).toBe('string');
    expect(typeof renderToHtml(text)).toBe('string');
  });
});

test('ten thousand references with their definitions are all links', () => {
  const references = Array.from({ length: 10_000 }, (_, index) => `[a${index}]\n`).join('');
  const definitions = references.replaceAll(']\n', ']: https://example.com\n');
  const html = renderToHtml(`${references}\n${definitions}`);
  expect(html.split('<a href="https://example.com').length - 1).toBe(10_000);
});

describe('twice the text costs at most two and a half times the work', () => {
  const work = new WorkCounter();

  async function expectLinear(run: (length: number) => void): Promise<void> {
    const once = await work.count(() => run(LENGTH));
    const twice = await work.count(() => run(2 * LENGTH));
    expect(once).toBeGreaterThan(0);
    expect(twice / once).toBeLessThan(MOST_GROWTH);
  }

  beforeAll(async () => {
    // What is done once, when the parser is first used, is no work for a text.
    renderToHtml('# a\n\n*b* [c](/d)\n\n- e\n', { streaming: true });
    await work.start();
  });
  afterAll(() => work.stop());

  test.each(TEXTS)('%s, finished', async (_, make) => {
    await expectLinear((length) => renderToHtml(make(length)));
  });

  test.each(TEXTS)('%s, the last step of a stream', async (_, make) => {
    await expectLinear((length) => renderToHtml(make(length), { streaming: true }));
  });

  test.each(['references with definitions', 'references without definitions'])(
    '%s, a whole stream of paragraphs',
    async (name) => {
      const make = SHAPES[name];
      // A paragraph that goes on is read anew at each step.
      await expectLinear((length) => stream(make?.(length).replaceAll('] [', ']\n\n[') ?? ''));
    },
  );
});
