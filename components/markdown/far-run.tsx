import type { ReactNode } from 'react';
import { blockSource } from '@/lib/markdown/block-source.ts';
import type { BlockGroup } from '@/lib/markdown/index.ts';
import type { FarAway } from './use-far-away.ts';

/** Of an element that holds a run as its text: what it takes of its place. */
export function farAttributes({ height }: FarAway): object {
  const style = height === null ? undefined : { containIntrinsicBlockSize: `${height}px` };
  return { 'data-far': '', style };
}

/**
 * A run that is far from the view, as what the model wrote: what the browser searches and copies is
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
