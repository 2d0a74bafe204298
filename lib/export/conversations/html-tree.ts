import { DomUtils, parseDocument } from 'htmlparser2';

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

export function isElement(node: unknown): node is HtmlElement {
  return typeof node === 'object' && node !== null && 'attribs' in node;
}

/** All elements in a tree, a parent before its children. */
export function elementsOf(tree: ReturnType<typeof parseDocument>): HtmlElement[] {
  return DomUtils.findAll(() => true, tree.children);
}

export function textOf(element: HtmlElement): string {
  return DomUtils.textContent(element);
}

/** Puts other HTML where an element stands; it is ours, and escaped. */
export function replaceWith(element: HtmlElement, html: string): void {
  for (const node of [...parseDocument(html).children]) DomUtils.prepend(element, node);
  DomUtils.removeElement(element);
}

/** Puts HTML of ours before what an element holds. */
export function putFirst(element: HtmlElement, html: string): void {
  for (const node of [...parseDocument(html).children].reverse()) {
    DomUtils.prependChild(element, node);
  }
}

/** Puts an element into another one of ours. @param html one element, empty */
export function wrapIn(element: HtmlElement, html: string): void {
  const [wrapper] = parseDocument(html).children;
  if (!isElement(wrapper)) return;
  DomUtils.replaceElement(element, wrapper);
  DomUtils.appendChild(wrapper, element);
}

/** Whether an element of one of these names is around another. */
export function isInside(element: HtmlElement, names: ReadonlySet<string>): boolean {
  for (let around = element.parent; isElement(around); around = around.parent) {
    if (names.has(around.name)) return true;
  }
  return false;
}
