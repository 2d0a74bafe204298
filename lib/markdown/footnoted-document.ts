import type { Env } from 'markdown-it';
import type { Block } from './block.ts';
import type { RenderPolicy } from './options.ts';
import { parseBlocks, parseText } from './parser.ts';

interface FootnotedDocument {
  readonly block: Block;
  /** Whether the text has footnotes at all. */
  readonly hasFootnotes: boolean;
}

/**
 * Renders a text with footnotes, which is one block: the specification, section 5, wants it so,
 * as a note may stand far from its mark. The whole text is parsed each time, so the cost of an
 * answer that streams grows with the square of its length.
 *
 * @param isFinished whether no more text will come
 */
export function renderFootnoted(
  source: string,
  isFinished: boolean,
  policy: RenderPolicy,
): FootnotedDocument {
  const env: Env = { streaming: !isFinished };
  const blocks = parseBlocks(source, env);
  env.references ??= {};
  if (!isFinished) env.openText = source;
  const tokens = parseText(blocks, env);
  const block = { key: 0, settled: isFinished, source: source.trimEnd(), tokens, policy };
  return { block, hasFootnotes: env.footnotes !== undefined };
}
