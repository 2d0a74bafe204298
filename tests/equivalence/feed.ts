import { expect } from 'vitest';
import { type Block, childBlocks } from '@/lib/markdown/block.ts';
import { blockHtml, blockTokens, MarkdownStream, renderToHtml } from '@/lib/markdown/index.ts';
import { parser, renderTokens } from '@/lib/markdown/parser.ts';

/** HTML before the door, so that no difference is lost by sanitising. */
function renderUnsafe(blocks: MarkdownStream['blocks']): string {
  return renderTokens(blocks.flatMap(blockTokens));
}

/** As the block was when it was first seen: tokens of a list change when it becomes loose. */
const seenAs = new WeakMap<Block, string>();

function firstRendering(block: Block): string {
  const rendering = seenAs.get(block) ?? renderUnsafe([block]);
  seenAs.set(block, rendering);
  return rendering;
}

function look(blocks: readonly Block[]): readonly Block[] {
  for (const block of blocks) {
    if (block.settled) firstRendering(block);
    else if (block.kind === 'container') look(childBlocks(block));
  }
  return blocks;
}

/** What has settled stands: the same object, or one whose links or notes have changed. */
function expectSettledToStand(before: readonly Block[], after: readonly Block[]): void {
  before.forEach((block, index) => {
    const next = after[index];
    if (next === block || block.key < 0) return;
    if (!block.settled) {
      if (block.kind !== 'container' || next?.kind !== 'container') return;
      expectSettledToStand(childBlocks(block), childBlocks(next));
      return;
    }
    expect(next?.settled).toBe(true);
    expect(next && firstRendering(next)).not.toBe(firstRendering(block));
  });
}

/** Cuts a text into chunks of the sizes, over and over. */
export function cutInto(text: string, sizes: readonly number[]): string[] {
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
  for (const chunk of cutInto(text, sizes)) {
    stream.append(chunk);
    expectSettledToStand(before, childBlocks(stream.view));
    before = look(childBlocks(stream.view));
  }
  stream.finish();
  expectSettledToStand(before, childBlocks(stream.view));
  expect(renderUnsafe(stream.blocks)).toBe(parser.render(text));
  expect(stream.blocks.map(blockHtml).join('')).toBe(renderToHtml(text));
}
