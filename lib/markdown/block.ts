import type { Token } from 'markdown-it';
import type { RenderPolicy } from './options.ts';
import { renderTokens } from './parser.ts';
import { sanitize } from './sanitize.ts';

/** What is shown as one element: mostly one construct of the text, more where HTML holds them together. */
export interface Block {
  /** The block's place in the document; it stays while the block grows and when it settles. */
  readonly key: number;
  /** Whether no later text can change it, but for a definition of a link that it mentions. */
  readonly settled: boolean;
  /** The Markdown it was made from. */
  readonly source: string;
  readonly tokens: readonly Token[];
  readonly policy: RenderPolicy;
}

const htmlOfBlocks = new WeakMap<Block, string>();

/** The sanitised HTML of one block. A document is its blocks' HTML joined. */
export function blockHtml(block: Block): string {
  const known = htmlOfBlocks.get(block);
  if (known !== undefined) return known;
  const html = sanitize(renderTokens(block.tokens), block.policy);
  htmlOfBlocks.set(block, html);
  return html;
}
