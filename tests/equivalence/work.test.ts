import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ContainerBlock } from '@/lib/markdown/block.ts';
import { MarkdownStream } from '@/lib/markdown/index.ts';
import { parser } from '@/lib/markdown/parser.ts';

const CHUNK_LENGTH = 24;

const ORDINARY_BLOCKS = `## A heading

A paragraph with **bold**, \`code\`, a [link](https://example.com) and $x^2$, of some length.

- an item
- another item

\`\`\`js
const a = 1;
\`\`\`

| a | b |
|---|---|
| 1 | 2 |

> A quotation, see [later][later].

`;

afterEach(() => {
  vi.restoreAllMocks();
});

interface Work {
  /** Characters that the block and the inline parser were given. */
  readonly parsed: number;
  /** Those of them that the inline parser was given. */
  readonly inline: number;
  /** Blocks that were others than in the view before, so that they were rendered. */
  readonly rendered: number;
}

/** Counts the blocks that were not there before; what is the same object is passed over. */
function countNew({ groups }: Pick<ContainerBlock, 'groups'>, seen: WeakSet<object>): number {
  let count = 0;
  for (const group of groups) {
    if (seen.has(group)) continue;
    seen.add(group);
    for (const block of group.blocks) {
      if (seen.has(block)) continue;
      seen.add(block);
      count += block.kind === 'container' ? 1 + countNew(block, seen) : 1;
    }
  }
  return count;
}

/** The work while the text streams, a view for each chunk. */
function measureWork(text: string): Work {
  const blockParser = vi.spyOn(parser.block, 'parse');
  const inlineParser = vi.spyOn(parser.inline, 'parse');
  const stream = new MarkdownStream();
  const seen = new WeakSet();
  let rendered = 0;
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    stream.append(text.slice(start, start + CHUNK_LENGTH));
    rendered += countNew(stream.view, seen);
  }
  stream.finish();
  rendered += countNew(stream.view, seen);
  const lengthOf = (calls: readonly (readonly [string, ...unknown[]])[]) =>
    calls.reduce((sum, [source]) => sum + source.length, 0);
  const inline = lengthOf(inlineParser.mock.calls);
  const parsed = inline + lengthOf(blockParser.mock.calls);
  vi.restoreAllMocks();
  return { parsed, inline, rendered };
}

function numbered(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('');
}

/** Texts that are one long construct, or hold together from end to end, by their size. */
const LONG_TEXTS: Readonly<Record<string, (size: number) => string>> = {
  'a fence of 2,000 lines': (size) =>
    `\`\`\`ts\n${numbered(2000 * size, (index) => `const value${index} = compute(${index});\n`)}`,
  'a table of 500 rows': (size) =>
    `| a | b |\n|---|---|\n${numbered(500 * size, (index) => `| row ${index} | **bold** text |\n`)}`,
  'a tight list of 1,000 items': (size) =>
    numbered(500 * size, (index) => `- item **${index}**\n  - nested ${index}\n`),
  'a loose list of 1,000 items': (size) =>
    numbered(500 * size, (index) => `- item **${index}**\n\n  - nested ${index}\n\n`),
  'one item with 500 nested ones': (size) =>
    `- outer\n${numbered(500 * size, (index) => `  - nested *${index}*\n`)}`,
  'a quotation of 500 paragraphs': (size) =>
    numbered(500 * size, (index) => `> paragraph *${index}* of some length\n>\n`),
  'a fence in a list in a quotation': (size) =>
    `> - \`\`\`ts\n${numbered(500 * size, (index) => `>   const value${index} = 1;\n`)}`,
  'a thought of 500 paragraphs': (size) =>
    `<think>\n${numbered(500 * size, (index) => `Perhaps *${index}*, or not.\n\n`)}</think>\n\nEnd.\n`,
  'an answer with a footnote at its top': (size) =>
    `Top.[^1]\n\n[^1]: The note.\n\n${ORDINARY_BLOCKS.repeat(25 * size)}`,
  'notes that are defined where they are': (size) =>
    numbered(
      100 * size,
      (index) => `A claim [^note-${1000 + index}].\n\n[^note-${1000 + index}]: Its text.\n\n`,
    ),
  'notes in the text itself': (size) =>
    numbered(100 * size, (index) => `A claim.^[Note ${index}]\n\n`),
  'notes that are defined at the end': (size) =>
    numbered(100 * size, (index) => `A claim[^${index}].\n\n`) +
    numbered(100 * size, (index) => `[^${index}]: Its text.\n\n`),
  'ordinary blocks': (size) => ORDINARY_BLOCKS.repeat(25 * size),
  'an element that is left open': (size) => `<details>\n\n${ORDINARY_BLOCKS.repeat(25 * size)}`,
  'a list of definitions': (size) =>
    numbered(400 * size, (index) => `[${index}]: https://example.com/${index}\n`),
  'an answer whose link is defined at its end': (size) =>
    `${ORDINARY_BLOCKS.repeat(25 * size)}[later]: https://example.com/later\n\nThe end.\n`,
};

/** Footnotes are read once more when the text has ended. */
const MOST_GROWTH: Readonly<Record<string, number>> = {
  'notes in the text itself': 2.1,
  'notes that are defined where they are': 2.1,
  'notes that are defined at the end': 2.2,
};

describe('the work for a text that streams', () => {
  test.each(Object.entries(LONG_TEXTS))('doubles with %s', (name, make) => {
    const once = measureWork(make(1));
    const twice = measureWork(make(2));
    expect(twice.parsed).toBeLessThan((MOST_GROWTH[name] ?? 2.05) * once.parsed);
    expect(twice.rendered).toBeLessThanOrEqual(2.1 * once.rendered);
  });

  // Its blocks are looked for in all of it each time, which is little beside the rest.
  test('doubles with the text of one paragraph', () => {
    const make = (size: number) =>
      numbered(100 * size, (index) => `Sea **${index}** is \`deep\`, [blue](https://e.com) too. `);
    const [once, twice] = [measureWork(make(1)), measureWork(make(2))];
    expect(twice.inline).toBeLessThan(2.1 * once.inline);
  });

  test('is done once for many chunks that are appended before the blocks are read', () => {
    const text = ORDINARY_BLOCKS.repeat(10);
    const blockParser = vi.spyOn(parser.block, 'parse');
    const stream = new MarkdownStream();
    for (const character of text) stream.append(character);
    expect(stream.blocks).toHaveLength(60);
    const parsed = blockParser.mock.calls.filter(([source]) => source !== '');
    const lastBlock = '> A quotation, see [later][later].\n\n';
    expect(parsed.map(([source]) => source)).toEqual([text, lastBlock]);
  });
});
