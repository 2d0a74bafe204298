import { afterEach, describe, expect, test, vi } from 'vitest';
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

/** How many characters the block and the inline parser are given while the text streams. */
function countParsedCharacters(text: string): number {
  const blockParser = vi.spyOn(parser.block, 'parse');
  const inlineParser = vi.spyOn(parser.inline, 'parse');
  const stream = new MarkdownStream();
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    stream.append(text.slice(start, start + CHUNK_LENGTH));
    expect(stream.blocks).toBeDefined();
  }
  stream.finish();
  expect(stream.blocks.every(({ settled }) => settled)).toBe(true);
  const parsed = [...blockParser.mock.calls, ...inlineParser.mock.calls];
  vi.restoreAllMocks();
  return parsed.reduce((sum, [source]) => sum + source.length, 0);
}

describe('the work for a text that streams', () => {
  test('grows in proportion to its ordinary blocks', () => {
    const once = countParsedCharacters(ORDINARY_BLOCKS.repeat(25));
    const twice = countParsedCharacters(ORDINARY_BLOCKS.repeat(50));
    expect(twice / once).toBeLessThan(2.05);
  });

  test('grows in proportion where a definition at the end changes every block', () => {
    const definition = '[later]: https://example.com/later\n\nThe end.\n';
    const once = countParsedCharacters(ORDINARY_BLOCKS.repeat(25) + definition);
    const twice = countParsedCharacters(ORDINARY_BLOCKS.repeat(50) + definition);
    expect(twice / once).toBeLessThan(2.05);
  });

  test('grows in proportion inside an element that is left open', () => {
    const opening = '<details>\n\n';
    const once = countParsedCharacters(opening + ORDINARY_BLOCKS.repeat(25));
    const twice = countParsedCharacters(opening + ORDINARY_BLOCKS.repeat(50));
    expect(twice / once).toBeLessThan(2.05);
  });

  test('grows in proportion to a list of definitions', () => {
    const list = (length: number) =>
      Array.from({ length }, (_, index) => `[${index}]: https://example.com/${index}\n`).join('');
    expect(countParsedCharacters(list(800)) / countParsedCharacters(list(400))).toBeLessThan(2.1);
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
