import { attributeOf, childrenOf, isElement, tagOf } from './live-node.ts';

interface ShadowReader {
  openOrClosedShadowRoot?(element: Element): ShadowRoot | null;
}

/** Besides custom elements: https://dom.spec.whatwg.org/#valid-shadow-host-name */
const HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(
    ' ',
  ),
);

const { get: openRoot } = Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot') ?? {};

/** A closed root is given to scripts of extensions alone. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const tag = tagOf(element);
  if (!HOSTS.has(tag) && !tag.includes('-')) return null;
  const open: ShadowRoot | null = openRoot?.call(element) ?? null;
  if (open) return open;
  const { dom } = (globalThis as { chrome?: { dom?: ShadowReader } }).chrome ?? {};
  if (dom?.openOrClosedShadowRoot) return dom.openOrClosedShadowRoot(element);
  return (element as { openOrClosedShadowRoot?: ShadowRoot | null }).openOrClosedShadowRoot ?? null;
}

/** A summary that is not the first is content, as everything else in a closed `<details>`. */
export function isSummary(node: Node): boolean {
  return isElement(node) && tagOf(node) === 'summary';
}

export function isClosed(element: Element): boolean {
  return tagOf(element) === 'details' && attributeOf(element, 'open') === null;
}

/** The children as they are drawn: of its shadow tree, and of a slot those that were given to it. */
export function composedChildren(element: Element): Node[] {
  const root = shadowRootOf(element);
  if (root) return childrenOf(root);
  const children = childrenOf(element);
  if (tagOf(element) === 'slot') {
    const assigned = HTMLSlotElement.prototype.assignedNodes.call(element);
    return assigned.length > 0 ? assigned : children;
  }
  if (tagOf(element) !== 'details') return children;
  const summary = children.find(isSummary);
  return summary ? [summary, ...children.filter((child) => child !== summary)] : children;
}
