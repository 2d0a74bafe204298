import type { Token } from 'markdown-it';
import { type Block, blockTokens } from './block.ts';

function idsOf(token: Token): string[] {
  const { type, meta, children } = token;
  const id = type === 'heading_open' ? token.attrGet('id') : null;
  if (id !== null) return [String(id)];
  if (type === 'footnote_open') return [`fn${Number(meta?.id) + 1}`];
  if (type !== 'footnote_ref') return (children ?? []).flatMap(idsOf);
  const repeat = Number(meta?.subId ?? 0);
  return [`fnref${Number(meta?.id) + 1}${repeat > 0 ? `:${repeat}` : ''}`];
}

/**
 * The ids that links of the answer lead to: of notes and their marks without the message's prefix, of
 * headings with it.
 */
export function idsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap(blockTokens).flatMap(idsOf);
}
