import { type DefaultTreeAdapterTypes as Parse5, parse, parseFragment } from 'parse5';

export type Node = Parse5.ChildNode;
export type Element = Parse5.Element;
export type Parent = Parse5.ParentNode;
export type Text = Parse5.TextNode;

export function isElement(node: Node | Parent): node is Element {
  return 'tagName' in node;
}

export function isText(node: Node): node is Text {
  return node.nodeName === '#text';
}

export function bodyOf(source: string): Element {
  const html = parse(source).childNodes.find(isElement);
  const body = html?.childNodes.filter(isElement).find(({ tagName }) => tagName === 'body');
  if (!body) throw new Error('A page has no body.');
  return body;
}

export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

/** Nothing in them is text that is shown. */
const LEFT_OUT =
  /^(?:script|style|template|noscript|svg|iframe|object|canvas|audio|video|select|textarea|input|math|mjx-container|dialog)$/;
const FORMULA = /\b(?:katex|MathJax|mwe-math-element)/;
const HIDING = /display:\s*none|visibility:\s*hidden/;

export function isLeftOut(element: Element): boolean {
  return (
    LEFT_OUT.test(element.tagName) ||
    attribute(element, 'hidden') !== undefined ||
    HIDING.test(attribute(element, 'style') ?? '') ||
    FORMULA.test(attribute(element, 'class') ?? '')
  );
}

/** Texts in an element that are shown, in their order. */
export function textsIn(node: Node): Text[] {
  if (isText(node)) return [node];
  if (!isElement(node) || isLeftOut(node)) return [];
  return node.childNodes.flatMap(textsIn);
}

export function textOf(node: Node): string {
  return textsIn(node)
    .map(({ value }) => value)
    .join('');
}

export function elementsIn(parent: Parent): Element[] {
  return parent.childNodes
    .filter(isElement)
    .flatMap((element) => (isLeftOut(element) ? [] : [element, ...elementsIn(element)]));
}

export function remove(node: Node): void {
  const { parentNode } = node;
  if (!parentNode) return;
  parentNode.childNodes.splice(parentNode.childNodes.indexOf(node), 1);
  node.parentNode = null;
}

/** Puts nodes before another, or at the end of its parent. */
export function insert(nodes: readonly Node[], parent: Parent, before?: Node): void {
  const at = before ? parent.childNodes.indexOf(before) : parent.childNodes.length;
  for (const node of nodes) node.parentNode = parent;
  parent.childNodes.splice(at, 0, ...nodes);
}

export function insertAfter(nodes: readonly Node[], node: Node): void {
  const { parentNode } = node;
  if (!parentNode) return;
  insert(nodes, parentNode, parentNode.childNodes[parentNode.childNodes.indexOf(node) + 1]);
}

export function made(html: string): Node[] {
  return [...parseFragment(html).childNodes];
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
