/**
 * Properties of a page's nodes, read from their prototypes: the names of a form's fields stand in
 * the place of its own properties.
 */
function getter<Owner extends object, Name extends keyof Owner & string>(
  prototype: Owner,
  name: Name,
): (owner: Owner) => Owner[Name] {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  return (owner) => (get ? get.call(owner) : owner[name]);
}

export const nodeTypeOf = getter(Node.prototype, 'nodeType');
export const isConnected = getter(Node.prototype, 'isConnected');
export const parentNodeOf = getter(Node.prototype, 'parentNode');
export const firstChildOf = getter(Node.prototype, 'firstChild');
export const nextSiblingOf = getter(Node.prototype, 'nextSibling');
export const parentElementOf = getter(Node.prototype, 'parentElement');
export const implementationOf = getter(Document.prototype, 'implementation');
export const previousElementOf = getter(Element.prototype, 'previousElementSibling');
export const tagOf = getter(Element.prototype, 'localName');
export const namespaceOf = getter(Element.prototype, 'namespaceURI');
export const scrollWidthOf = getter(Element.prototype, 'scrollWidth');
export const scrollHeightOf = getter(Element.prototype, 'scrollHeight');
export const scrollLeftOf = getter(Element.prototype, 'scrollLeft');
export const scrollTopOf = getter(Element.prototype, 'scrollTop');
export const clientWidthOf = getter(Element.prototype, 'clientWidth');
export const clientHeightOf = getter(Element.prototype, 'clientHeight');

export function attributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

export function isMatch(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/** Other frames have classes of their own, so that `instanceof` knows none of their nodes. */
export function isElement(node: Node): node is Element {
  return nodeTypeOf(node) === Node.ELEMENT_NODE;
}

export function isText(node: Node): node is Text {
  const type = nodeTypeOf(node);
  return type === Node.TEXT_NODE || type === Node.CDATA_SECTION_NODE;
}

export function childrenOf(parent: Node): Node[] {
  const children: Node[] = [];
  for (let child = firstChildOf(parent); child; child = nextSiblingOf(child)) children.push(child);
  return children;
}
