import { expect } from 'vitest';
import { type Block, blockHtml, MarkdownStream, renderToHtml } from '@/lib/markdown/index.ts';
import { parser, renderTokens } from '@/lib/markdown/parser.ts';

/** HTML before the door, so that no difference is lost by sanitising. */
function renderUnsafe(blocks: readonly Block[]): string {
  return blocks.map(({ tokens }) => renderTokens(tokens)).join('');
}

/** As footnotes make it; where it was so before, nothing had settled either. */
function isOneBlock(blocks: readonly Block[], text: string): boolean {
  const source = text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD').trimEnd();
  return blocks.length === 1 && blocks[0]?.source === source;
}

/** What has settled stands: the same object, or one of the same text whose links have changed. */
function expectSettledToStand(before: readonly Block[], after: readonly Block[]): void {
  before.forEach((block, index) => {
    const next = after[index];
    if (!block.settled || next === block) return;
    expect(next?.settled).toBe(true);
    expect(next?.source).toBe(block.source);
    expect(renderUnsafe(next ? [next] : [])).not.toBe(renderUnsafe([block]));
  });
}

function cutInto(text: string, sizes: readonly number[]): string[] {
  const chunks: string[] = [];
  for (let start = 0; start < text.length; ) {
    const size = sizes[chunks.length % sizes.length] ?? 1;
    chunks.push(text.slice(start, start + size));
    start += size;
  }
  return chunks;
}

/**
 * Feeds the text in chunks of the sizes, over and over, and holds the result to the whole render:
 * to the parser's own, which knows nothing of the engine, and to `renderToHtml`.
 */
export function expectSameAsWhole(text: string, sizes: readonly number[]): void {
  const stream = new MarkdownStream();
  let before: readonly Block[] = [];
  let seen = '';
  for (const chunk of cutInto(text, sizes)) {
    stream.append(chunk);
    seen += chunk;
    if (!isOneBlock(stream.blocks, seen)) expectSettledToStand(before, stream.blocks);
    before = stream.blocks;
  }
  stream.finish();
  if (!isOneBlock(stream.blocks, seen)) expectSettledToStand(before, stream.blocks);
  expect(renderUnsafe(stream.blocks)).toBe(parser.render(text));
  expect(stream.blocks.map(blockHtml).join('')).toBe(renderToHtml(text));
}
