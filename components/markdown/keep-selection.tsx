import { Component, type ReactNode } from 'react';

interface SelectionEnds {
  readonly anchorNode: Node;
  readonly anchorOffset: number;
  readonly focusNode: Node;
  readonly focusOffset: number;
}

function findSelection(): SelectionEnds | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) return null;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  return anchorNode && focusNode ? { anchorNode, anchorOffset, focusNode, focusOffset } : null;
}

function lengthOf(node: Node): number {
  return node instanceof CharacterData ? node.length : node.childNodes.length;
}

/** Puts the selection back as it was, if its ends are still there. */
function restore(before: SelectionEnds): void {
  const now = findSelection();
  const isSame =
    now?.anchorNode === before.anchorNode &&
    now.anchorOffset === before.anchorOffset &&
    now.focusNode === before.focusNode &&
    now.focusOffset === before.focusOffset;
  const { anchorNode, focusNode } = before;
  if (isSame || !anchorNode.isConnected || !focusNode.isConnected) return;
  const anchorOffset = Math.min(before.anchorOffset, lengthOf(anchorNode));
  const focusOffset = Math.min(before.focusOffset, lengthOf(focusNode));
  document.getSelection()?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
}

/**
 * Keeps what the reader has selected while the text grows. React writes a text that has become
 * longer over the old one, and the DOM then moves the ends of a range to its start ("replace
 * data", DOM 4.10); between its two calls here nothing is painted.
 */
export class KeepSelection extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): SelectionEnds | null {
    return findSelection();
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
