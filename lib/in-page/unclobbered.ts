/**
 * A page's `<form name="body">` takes the place of `document.body`, in the scripts of extensions
 * too, and a form's fields that of the form's own properties:
 * https://html.spec.whatwg.org/multipage/dom.html#dom-tree-accessors. What a prototype has stays.
 */

/** @throws where the prototype has no such property */
function read<Owner extends object, Name extends keyof Owner & string>(
  prototypes: readonly object[],
  name: Name,
  owner: Owner,
): Owner[Name] {
  for (const prototype of prototypes) {
    const { get } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    if (get) return get.call(owner);
  }
  throw new TypeError(`There is no property ${name}.`);
}

type DocumentProperty =
  | 'URL'
  | 'activeElement'
  | 'adoptedStyleSheets'
  | 'baseURI'
  | 'body'
  | 'contentType'
  | 'defaultView'
  | 'documentElement'
  | 'implementation'
  | 'styleSheets'
  | 'title';

/** A property of a document, whatever the names in it are. */
export function ofDocument<Name extends DocumentProperty>(page: Document, name: Name) {
  return read<Document, Name>([Document.prototype, Node.prototype], name, page);
}

/** Node.js has no nodes. */
const nodeType =
  typeof Node === 'undefined'
    ? undefined
    : Object.getOwnPropertyDescriptor(Node.prototype, 'nodeType')?.get;

function nodeTypeOf(node: Node): number {
  return nodeType ? nodeType.call(node) : node.nodeType;
}

/** Nodes of other frames have classes of their own, so that `instanceof` knows none of them. */
export function allIn(holder: Document | Element | DocumentFragment, selector: string): Element[] {
  const type = nodeTypeOf(holder);
  const { prototype } =
    type === Node.DOCUMENT_NODE
      ? Document
      : type === Node.ELEMENT_NODE
        ? Element
        : DocumentFragment;
  return [...prototype.querySelectorAll.call(holder, selector)];
}

export function selectionOf(page: Document): Selection | null {
  return Document.prototype.getSelection.call(page);
}

/** Whose names are those of properties of their document or their form. */
const NAMERS =
  'button, embed, fieldset, form, frame, iframe, img, input, object, output, select, textarea';

function removeName(element: Element): void {
  Element.prototype.removeAttribute.call(element, 'name');
  Element.prototype.removeAttribute.call(element, 'id');
}

/** Takes from a copy the names and ids that stand in the place of properties. */
export function withoutNames<Tree extends Element | DocumentFragment>(copy: Tree): Tree {
  if (nodeTypeOf(copy) === Node.ELEMENT_NODE && Element.prototype.matches.call(copy, NAMERS)) {
    removeName(copy as Element);
  }
  if (!Node.prototype.hasChildNodes.call(copy)) return copy;
  for (const element of allIn(copy, NAMERS)) removeName(element);
  return copy;
}
