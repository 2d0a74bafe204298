import type { Token } from 'markdown-it';
import { type Block, blockTokens } from './block.ts';

function idsOf({ type, meta, children }: Token): string[] {
  if (type === 'footnote_open') return [`fn${Number(meta?.id) + 1}`];
  if (type !== 'footnote_ref') return (children ?? []).flatMap(idsOf);
  const repeat = Number(meta?.subId ?? 0);
  return [`fnref${Number(meta?.id) + 1}${repeat > 0 ? `:${repeat}` : ''}`];
}

/** The ids of the notes in the blocks, and of their marks, without the message's prefix. */
export function footnoteIds(blocks: readonly Block[]): string[] {
  return blocks.flatMap(blockTokens).flatMap(idsOf);
}
