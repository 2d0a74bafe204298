import type { ReactNode } from 'react';
import { blockSource } from '@/lib/markdown/block-source.ts';
import { footnoteIds } from '@/lib/markdown/footnote-ids.ts';
import type { BlockGroup } from '@/lib/markdown/index.ts';

interface FarAttributes {
  'data-far': '';
  'data-ids': string | undefined;
}

/** Says what in the run a link may lead to. */
export function farAttributes({ blocks }: BlockGroup): FarAttributes {
  return { 'data-far': '', 'data-ids': footnoteIds(blocks).join(' ') || undefined };
}

/**
 * A run that is far from the view, as its text: what the browser searches, copies and reads out is
 * there, and none of it is laid out.
 */
export function showFar({ blocks }: BlockGroup, container: string | null): ReactNode {
  const text = blocks.map(blockSource).join('\n');
  if (container !== 'tbody') return text;
  return (
    <tr>
      <td>{text}</td>
    </tr>
  );
}
