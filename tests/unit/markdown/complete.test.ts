import { describe, expect, test } from 'vitest';
import type { Block } from '@/lib/markdown/block.ts';
import { MarkdownStream } from '@/lib/markdown/index.ts';

function find(blocks: readonly Block[], kind: 'code' | 'table'): Block | undefined {
  for (const block of blocks) {
    const isIt = kind === 'code' ? block.kind === 'code' : isTable(block);
    if (isIt) return block;
    const inner =
      block.kind === 'container' &&
      find(
        block.groups.flatMap((group) => group.blocks),
        kind,
      );
    if (inner) return inner;
  }
  return undefined;
}

function isTable(block: Block): boolean {
  return block.kind === 'container' && block.opening.type === 'table_open';
}

/** Whether the fence or the table is complete once each of the chunks has come. */
function completeAfter(kind: 'code' | 'table', chunks: readonly string[]): (boolean | undefined)[] {
  const stream = new MarkdownStream();
  return chunks.map((chunk) => {
    stream.append(chunk);
    const block = find(
      stream.view.groups.flatMap(({ blocks }) => blocks),
      kind,
    );
    return block && 'complete' in block ? block.complete : undefined;
  });
}

describe('a fence is complete', () => {
  test('with its closing line, before anything follows it', () => {
    const chunks = ['```js\n', 'a\n', '``', '`', '\n', 'text'];
    expect(completeAfter('code', chunks)).toEqual([false, false, false, false, true, true]);
  });

  test('not with a line that only begins like the closing one', () => {
    expect(completeAfter('code', ['```\na\n```', 'js\n'])).toEqual([false, false]);
  });

  test('in a list, a quotation and a long fence', () => {
    expect(completeAfter('code', ['- ```\n  a\n', '  ```\n'])).toEqual([false, true]);
    expect(completeAfter('code', ['> ```\n> a\n', '> ```\n'])).toEqual([false, true]);
    expect(completeAfter('code', [`\`\`\`\n${'a\n'.repeat(100)}`, '```\n'])).toEqual([false, true]);
  });

  test('after a text that has settled', () => {
    const chunks = ['one\n\ntwo\n\n~~~\na\n', '\n', '~~~\n', '\n'];
    expect(completeAfter('code', chunks)).toEqual([false, false, true, true]);
  });
});

describe('a table is complete', () => {
  test('with the empty line after it', () => {
    const chunks = ['|a|\n|-|\n', '|1|\n', '|2|', '\n', '\n', 'text'];
    expect(completeAfter('table', chunks)).toEqual([false, false, false, false, true, true]);
  });

  test('in a list and a quotation, and when it is long', () => {
    expect(completeAfter('table', ['- |a|\n  |-|\n  |1|\n', '\n'])).toEqual([false, true]);
    expect(completeAfter('table', ['> |a|\n> |-|\n> |1|\n', '>\n'])).toEqual([false, true]);
    expect(completeAfter('table', [`|a|\n|-|\n${'|1|\n'.repeat(100)}`, '\n'])).toEqual([
      false,
      true,
    ]);
  });
});
