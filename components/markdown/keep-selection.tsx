import { Component, type ReactNode } from 'react';
import { type Place, type SelectionEnds, select, selectionEnds } from './selection-ends.ts';

function lengthOf(node: Node): number {
  return node instanceof CharacterData ? node.length : node.childNodes.length;
}

function within({ node, offset }: Place): Place {
  return { node, offset: Math.min(offset, lengthOf(node)) };
}

/** Puts the selection back as it was, if its ends are still there. */
function restore({ anchor, focus }: SelectionEnds): void {
  if (!anchor.node.isConnected || !focus.node.isConnected) return;
  select({ anchor: within(anchor), focus: within(focus) });
}

/**
 * Keeps what the reader has selected while the text grows. React writes a text that has become
 * longer over the old one, and the DOM then moves the ends of a range to its start ("replace
 * data", DOM 4.10); between its two calls here nothing is painted.
 */
export class KeepSelection extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): SelectionEnds | null {
    return selectionEnds();
  }

  override componentDidUpdate(
    _props: unknown,
    _state: unknown,
    before: SelectionEnds | null,
  ): void {
    if (before) restore(before);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
