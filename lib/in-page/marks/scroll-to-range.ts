import { isClosed } from '../seen/composed-children.ts';
import { attributeOf, isElement, parentNodeOf } from '../seen/live-node.ts';

/** The elements that a node stands in, out of its shadow tree, too; the innermost first. */
function elementsAround(node: Node): Element[] {
  const around: Element[] = [];
  let outer = parentNodeOf(node);
  while (outer) {
    if (isElement(outer)) around.push(outer);
    outer = outer instanceof ShadowRoot ? outer.host : parentNodeOf(outer);
  }
  return around;
}

/** As the browser does with what its own search finds: https://html.spec.whatwg.org/#ancestor-revealing-algorithm */
function reveal(element: Element): void {
  if (isClosed(element)) element.setAttribute('open', '');
  if (attributeOf(element, 'hidden') !== 'until-found') return;
  element.dispatchEvent(new Event('beforematch', { bubbles: true }));
  element.removeAttribute('hidden');
}

/** Brings a range to the middle of the window, out of what is folded and what scrolls by itself. */
export function scrollToRange(range: Range): void {
  const around = elementsAround(range.startContainer);
  for (const element of around) reveal(element);
  const [innermost] = around;
  if (!innermost) return;
  const behavior = 'instant';
  Element.prototype.scrollIntoView.call(innermost, {
    block: 'center',
    inline: 'nearest',
    behavior,
  });
  // An element may be longer than the window.
  const { top, bottom } = range.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) scrollBy({ top: top - innerHeight / 2, behavior });
}
