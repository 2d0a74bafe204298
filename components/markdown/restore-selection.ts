import { type Place, type SelectionEnds, select } from './selection-ends.ts';

function lengthOf(node: Node): number {
  return node instanceof CharacterData ? node.length : node.childNodes.length;
}

function within({ node, offset }: Place): Place {
  return { node, offset: Math.min(offset, lengthOf(node)) };
}

/**
 * Puts the selection back as it was, if its ends are still there. React writes a text that has
 * become longer over the old one, and the DOM then moves the ends of a range in it to its start
 * ("replace data", DOM 4.10); between what React asks before an update and what it tells after it
 * nothing is painted.
 */
export function restoreSelection({ anchor, focus }: SelectionEnds): void {
  if (!anchor.node.isConnected || !focus.node.isConnected) return;
  select({ anchor: within(anchor), focus: within(focus) });
}
