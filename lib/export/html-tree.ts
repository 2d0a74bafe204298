import { parseDocument } from 'htmlparser2';
import { escapeHtml } from './escape-html.ts';

/** Of htmlparser2, whose own helpers would come into the panel's first scripts with it. */
export type HtmlTree = ReturnType<typeof parseDocument>;
export type HtmlNode = HtmlTree['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

/** Elements that have no end tag: HTML standard, 13.1.2. */
export const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

export function isElement(node: unknown): node is HtmlElement {
  return typeof node === 'object' && node !== null && 'attribs' in node;
}

/** All elements in a tree, a parent before its children, as they are when they are come to. */
export function elementsOf({ children }: Pick<HtmlTree, 'children'>): HtmlElement[] {
  return children.filter(isElement).flatMap((element) => [element, ...elementsOf(element)]);
}

/** The text of a text node; none of any other. */
export function ownText(node: HtmlNode): string {
  return node.type === 'text' && 'data' in node ? node.data : '';
}

/** All text in a tree. */
export function textOf({ children }: Pick<HtmlTree, 'children'>): string {
  return children.map((node) => (isElement(node) ? textOf(node) : ownText(node))).join('');
}

function writeNode(node: HtmlNode): string {
  if (!isElement(node)) return escapeHtml(ownText(node));
  const { name, attribs } = node;
  const attributes = Object.entries(attribs).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  const tag = `<${name}${attributes.join('')}>`;
  return VOID.has(name) ? tag : `${tag}${writeTree(node)}</${name}>`;
}

/** A tree's content as HTML. Comments are left out. */
export function writeTree({ children }: Pick<HtmlTree, 'children'>): string {
  return children.map(writeNode).join('');
}

/** Puts nodes where an element stands. */
function putInPlace(element: HtmlElement, nodes: readonly HtmlNode[]): void {
  const { parent } = element;
  if (!parent) return;
  const index = parent.children.indexOf(element);
  parent.children.splice(index, 1, ...nodes);
  for (const node of nodes) node.parent = parent;
}

/** Puts other HTML where an element stands; it is ours, and escaped. */
export function replaceWith(element: HtmlElement, html: string): void {
  putInPlace(element, parseDocument(html).children);
}

/** Puts HTML of ours before what an element holds. */
export function putFirst(element: HtmlElement, html: string): void {
  const nodes = parseDocument(html).children;
  element.children.unshift(...nodes);
  for (const node of nodes) node.parent = element;
}

/** Puts an element into another one of ours. @param html one element, empty */
export function wrapIn(element: HtmlElement, html: string): void {
  const [wrapper] = parseDocument(html).children;
  if (!isElement(wrapper)) return;
  putInPlace(element, [wrapper]);
  wrapper.children.push(element);
  element.parent = wrapper;
}

/** An element of one of these names is around this one. */
export function isInside(element: HtmlElement, names: ReadonlySet<string>): boolean {
  for (let around = element.parent; isElement(around); around = around.parent) {
    if (names.has(around.name)) return true;
  }
  return false;
}
