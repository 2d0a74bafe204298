export const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Elements of a detached tree, in which no name stands in the place of a property. */
export function all(holder: ParentNode, selector: string): HTMLElement[] {
  return [...holder.querySelectorAll<HTMLElement>(selector)];
}

export function make(
  owner: Node,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): HTMLElement {
  const element = (owner.ownerDocument as Document).createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
  element.textContent = text;
  return element;
}

export function moveChildren(from: Node, to: Node): void {
  while (from.firstChild) to.appendChild(from.firstChild);
}

/** Another element in the place of one, with its children and its attributes. */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = make(element, name);
  for (const { name: attribute, value } of element.attributes) {
    renamed.setAttribute(attribute, value);
  }
  moveChildren(element, renamed);
  element.replaceWith(renamed);
  return renamed;
}

/** Its children in the place of an element. */
export function unwrap(element: Element): void {
  const fragment = (element.ownerDocument as Document).createDocumentFragment();
  moveChildren(element, fragment);
  element.replaceWith(fragment);
}

/** The text of an element, on one line. */
export function lineOf(node: Node | null): string {
  return (node?.textContent ?? '').trim().replace(/\s+/g, ' ');
}

/** The text of an element without white space. */
export function squeezed(node: Node): string {
  return (node.textContent ?? '').replace(/\s+/g, '');
}

/** A text with a word in it. */
export function hasWords(node: Node | null): boolean {
  return node?.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.nodeValue ?? '');
}

/** Words stand right beside it, on its line. */
export function isInLine(element: Element): boolean {
  return hasWords(element.previousSibling) || hasWords(element.nextSibling);
}

export function classOf(element: Element): string {
  return element.getAttribute('class') ?? '';
}

const BLOCKS =
  'address, article, aside, blockquote, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, table, tbody, td, tfoot, th, thead, tr, ul';

export function isBlock(element: Element): boolean {
  return element.matches(BLOCKS);
}

export function hasBlocks(element: Element): boolean {
  return element.querySelector(BLOCKS) !== null;
}

/** The nearest block that an element stands in, or is. */
export function blockOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(BLOCKS);
}
