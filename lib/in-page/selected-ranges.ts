import type { Ends } from './seen/chosen.ts';
import { composedChildren, shadowRootOf } from './seen/composed-children.ts';
import { isElement } from './seen/live-node.ts';
import { selectionOf } from './unclobbered.ts';

/** All shadow trees that are drawn in a page; a selection in one is told only to who names it. */
function shadowRootsIn(root: Element): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  const stack: Node[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!isElement(node)) continue;
    const shadow = shadowRootOf(node);
    if (shadow) roots.push(shadow);
    for (const child of composedChildren(node)) stack.push(child);
  }
  return roots;
}

interface Composing {
  getComposedRanges?(options: { shadowRoots: ShadowRoot[] }): StaticRange[];
}

function isEmpty({ startContainer, startOffset, endContainer, endOffset }: Ends): boolean {
  return startContainer === endContainer && startOffset === endOffset;
}

/** What is selected in a page, in its shadow trees, too, where the browser tells: Chrome 137, Firefox 142. */
export function selectedRanges(page: Document, root: Element): Ends[] {
  const selection = selectionOf(page);
  if (!selection || selection.rangeCount === 0) return [];
  const { getComposedRanges } = Selection.prototype as Composing;
  const ranges =
    getComposedRanges && selection.rangeCount === 1
      ? getComposedRanges.call(selection, { shadowRoots: shadowRootsIn(root) })
      : Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
  return ranges.filter((range) => !isEmpty(range));
}
