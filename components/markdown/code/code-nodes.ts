import { type Place, select, selectionEnds } from '../selection.ts';
import type { CodePiece } from './code-pieces.ts';

/** Holds a line's number; the style sheet shows it, so that it is never copied. */
const NUMBER_ATTRIBUTE = 'data-number';

function numberOf({ number }: CodePiece): string | null {
  return number === undefined ? null : String(number);
}

/** Tells whether the node is of the piece's kind, whatever its text. */
function isOfKind(node: ChildNode, piece: CodePiece): boolean {
  if (node instanceof Text) return piece.className === null;
  return (
    node instanceof HTMLElement &&
    node.className === piece.className &&
    node.getAttribute(NUMBER_ATTRIBUTE) === numberOf(piece)
  );
}

function isSame(a: CodePiece | undefined, b: CodePiece | undefined): boolean {
  return a?.text === b?.text && a?.className === b?.className && a?.number === b?.number;
}

function makeNode(piece: CodePiece): ChildNode {
  if (piece.className === null) return document.createTextNode(piece.text);
  const element = document.createElement('span');
  element.className = piece.className;
  const number = numberOf(piece);
  if (number === null) element.append(piece.text);
  else element.setAttribute(NUMBER_ATTRIBUTE, number);
  return element;
}

/** Changes only what differs, so that ranges before and after it stay where they are. */
function changeText(node: Text, text: string): void {
  const old = node.data;
  const shorter = Math.min(old.length, text.length);
  let start = 0;
  while (start < shorter && old[start] === text[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === text.at(-1 - end)) end++;
  node.replaceData(start, old.length - start - end, text.slice(start, text.length - end));
}

/** Gives the node the piece's text if it is of its kind; tells whether it was. */
function takeOver(node: ChildNode | undefined, piece: CodePiece | undefined): boolean {
  if (!node || !piece || !isOfKind(node, piece)) return false;
  const text = node instanceof Text ? node : node.firstChild;
  if (text instanceof Text) changeText(text, piece.text);
  return true;
}

/**
 * Makes an element's children those that the pieces say. Nodes at both ends that stay the same
 * are left alone; the first and the last that differ are changed rather than replaced.
 * @param before the pieces that the children were made of; the page's reader may have tools that
 *   put others there
 */
export function updateCodeNodes(
  element: Element,
  before: readonly CodePiece[],
  pieces: readonly CodePiece[],
): void {
  const { childNodes } = element;
  if (childNodes.length !== before.length) {
    element.replaceChildren(...pieces.map(makeNode));
    return;
  }
  const shorter = Math.min(before.length, pieces.length);
  let first = 0;
  while (first < shorter && isSame(before[first], pieces[first])) first++;
  let same = 0;
  while (same < shorter - first && isSame(before.at(-1 - same), pieces.at(-1 - same))) same++;
  const end = before.length - same;
  const nodes = Array.from(before.slice(first, end), (_, index) => childNodes[first + index]);
  updateMiddle(element, nodes, pieces.slice(first, pieces.length - same), childNodes[end] ?? null);
}

function updateMiddle(
  element: Element,
  nodes: (ChildNode | undefined)[],
  pieces: CodePiece[],
  after: ChildNode | null,
): void {
  let before = after;
  // The last first: it is the open end of the text, which is there before its tokens are.
  if (takeOver(nodes.at(-1), pieces.at(-1))) {
    before = nodes.pop() ?? null;
    pieces.pop();
  } else if (takeOver(nodes[0], pieces[0])) {
    nodes.shift();
    pieces.shift();
  }
  for (const node of nodes) node?.remove();
  const made = document.createDocumentFragment();
  made.append(...pieces.map(makeNode));
  if (pieces.length > 0) element.insertBefore(made, before);
}

/** Counts the element's characters before the place; `null` if it is not in the element. */
function offsetIn(element: Element, { node, offset }: Place): number | null {
  if (!element.contains(node)) return null;
  const before = new Range();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}

function placeAt(element: Element, offset: number): Place | null {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    if (left <= node.length) return { node, offset: left };
    left -= node.length;
  }
  return null;
}

/** Changes what is in an element and keeps the reader's selection on the characters that it was on. */
export function keepingSelection(element: Element, change: () => void): void {
  const before = selectionEnds();
  const anchorOffset = before && offsetIn(element, before.anchor);
  const focusOffset = before && offsetIn(element, before.focus);
  change();
  if (!before || (anchorOffset === null && focusOffset === null)) return;
  const anchor = anchorOffset === null ? before.anchor : placeAt(element, anchorOffset);
  const focus = focusOffset === null ? before.focus : placeAt(element, focusOffset);
  if (anchor && focus) select({ anchor, focus });
}
