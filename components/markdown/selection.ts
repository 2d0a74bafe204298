/** A place in the document as ranges have it. */
export interface Place {
  readonly node: Node;
  readonly offset: number;
}

export interface SelectionEnds {
  readonly anchor: Place;
  readonly focus: Place;
}

/**
 * Something may be selected. It is noted when it changes, because Chromium lays the page out to
 * answer whether a selection is empty, and that is asked at each change of the text.
 */
let mayBeSelected = true;

function watchSelection(): void {
  document.addEventListener('selectstart', () => {
    mayBeSelected = true;
  });
  document.addEventListener('selectionchange', () => {
    mayBeSelected = document.getSelection()?.isCollapsed === false;
  });
  mayBeSelected = document.getSelection()?.isCollapsed === false;
}

if (typeof document !== 'undefined') watchSelection();

/** The ends of what the reader has selected; `null` if nothing is. */
export function selectionEnds(): SelectionEnds | null {
  if (!mayBeSelected) return null;
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) return null;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  if (!anchorNode || !focusNode) return null;
  return {
    anchor: { node: anchorNode, offset: anchorOffset },
    focus: { node: focusNode, offset: focusOffset },
  };
}

function isSamePlace(a: Place | undefined, b: Place): boolean {
  return a?.node === b.node && a.offset === b.offset;
}

/** Selects from one place to another, unless that is what is selected. */
export function select({ anchor, focus }: SelectionEnds): void {
  const now = selectionEnds();
  if (isSamePlace(now?.anchor, anchor) && isSamePlace(now?.focus, focus)) return;
  document.getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
}

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
