import type { Token } from 'markdown-it';
import type { RenderPolicy } from './options.ts';
import { withClosedText } from './repair/inline/closed-text.ts';

interface AnyBlock {
  /** The block's place among its siblings; it stays while the block grows and when it settles. */
  readonly key: number;
  /** No later text can change the block, but for a definition that it mentions. */
  readonly settled: boolean;
  readonly policy: RenderPolicy;
}

/** One construct that is shown whole: a paragraph, a heading, a row of a table. */
export interface HtmlBlock extends AnyBlock {
  readonly kind: 'html';
  readonly tokens: readonly Token[];
}

/** A block whose own end is told from the block after it. */
interface EndedBlock {
  /**
   * Its end has come: the closing line of a fence, the empty line after a table. That is known
   * before the block settles, which takes the beginning of the next one.
   */
  readonly complete: boolean;
}

/** An element that grows by its last child: a list and its items, a quotation, a table. */
export interface ContainerBlock extends AnyBlock, EndedBlock {
  readonly kind: 'container';
  readonly opening: Token;
  readonly closing: Token;
  readonly groups: readonly BlockGroup[];
}

/** A fence, which grows by lines. */
export interface CodeBlock extends AnyBlock, EndedBlock {
  readonly kind: 'code';
  /** The fence's token; its content is in `groups`. */
  readonly fence: Token;
  /** The code, cut after every `CODE_GROUP_LINES` lines. Only the last one grows. */
  readonly groups: readonly string[];
}

/** A whole text with footnotes. It has no element of its own beside that of the document. */
export interface WholeBlock {
  readonly kind: 'whole';
  readonly key: number;
  readonly settled: boolean;
  readonly groups: readonly BlockGroup[];
}

/** Part of a document that is compared, rendered and laid out by itself. */
export type Block = HtmlBlock | ContainerBlock | CodeBlock;

/** A run of siblings. A full one stays the same object, so that no later update looks inside. */
export interface BlockGroup {
  readonly key: number;
  readonly blocks: readonly Block[];
  /** The group is full, and all in it has settled. */
  readonly settled: boolean;
}

/** Few enough to compare at each update, many enough that there are few groups. */
export const GROUP_SIZE = 32;

/**
 * Cuts siblings into groups.
 * @param firstKey the key of the first
 * @param settled whether all of the blocks have settled
 */
export function groupBlocks(
  blocks: readonly Block[],
  { firstKey = 0, settled = false }: { firstKey?: number; settled?: boolean } = {},
): BlockGroup[] {
  const groups: BlockGroup[] = [];
  for (let start = 0; start < blocks.length; start += GROUP_SIZE) {
    const key = firstKey + start / GROUP_SIZE;
    const group = blocks.slice(start, start + GROUP_SIZE);
    groups.push({ key, blocks: group, settled: settled && group.length === GROUP_SIZE });
  }
  return groups;
}

export function childBlocks({ groups }: Pick<ContainerBlock, 'groups'>): Block[] {
  return groups.flatMap(({ blocks }) => blocks);
}

/** The tokens the block was made of. */
export function blockTokens(block: Block | WholeBlock): Token[] {
  if (block.kind === 'whole') return childBlocks(block).flatMap(blockTokens);
  if (block.kind === 'html') return block.tokens.map(withClosedText);
  if (block.kind === 'code') {
    const fence = Object.assign(Object.create(Object.getPrototypeOf(block.fence)), block.fence);
    fence.content = block.groups.join('');
    return [fence];
  }
  return [block.opening, ...childBlocks(block).flatMap(blockTokens), block.closing];
}
