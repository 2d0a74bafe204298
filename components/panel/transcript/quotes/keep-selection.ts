const TEXTS = '[data-part="markdown"]';

/** A place as the number of letters before it in an answer's text. */
interface LetterPlace {
  readonly root: Element;
  readonly letters: number;
}

/** `null` outside of an answer's text. */
function letterPlace(node: Node | null, offset: number): LetterPlace | null {
  const element = node instanceof Element ? node : node?.parentElement;
  const root = element?.closest(TEXTS);
  if (!node || !root) return null;
  const range = document.createRange();
  range.selectNodeContents(root);
  range.setEnd(node, offset);
  return { root, letters: range.toString().length };
}

function nodePlace({ root, letters }: LetterPlace): readonly [node: Node, offset: number] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let left = letters;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (left <= length) return [node, left];
    left -= length;
  }
  return [root, root.childNodes.length];
}

/**
 * Runs a change that gives texts other nodes but no other letters, and selects again what was selected
 * in them.
 */
export function keepSelection(change: () => void): void {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) {
    change();
    return;
  }
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  const anchor = letterPlace(anchorNode, anchorOffset);
  const focus = letterPlace(focusNode, focusOffset);
  change();
  if (!anchor || !focus) return;
  selection.setBaseAndExtent(...nodePlace(anchor), ...nodePlace(focus));
}
