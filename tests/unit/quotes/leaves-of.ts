import { childBlocks } from '@/lib/markdown/block.ts';
import {
  type Block,
  blockHtml,
  containerElement,
  type DocumentView,
} from '@/lib/markdown/index.ts';

/** A block that is shown by itself, as `block-view` does. */
export interface Leaf {
  readonly html: string;
  /** The element that it is in; `null` at the top level. */
  readonly container: string | null;
  readonly isSettled: boolean;
}

function leavesIn(blocks: readonly Block[], container: string | null): Leaf[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'code') return [];
    if (block.kind === 'html') {
      return [{ html: blockHtml(block), container, isSettled: block.settled }];
    }
    const { name, attributes } = containerElement(block.opening);
    return leavesIn(childBlocks(block), attributes['data-callout'] ? 'callout' : name);
  });
}

/** The blocks of a document that hold text, in their order. */
export function leavesOf({ groups }: DocumentView): Leaf[] {
  return leavesIn(
    groups.flatMap(({ blocks }) => blocks),
    null,
  );
}
