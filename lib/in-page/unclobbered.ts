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
  | 'baseURI'
  | 'body'
  | 'contentType'
  | 'defaultView'
  | 'documentElement'
  | 'implementation'
  | 'title';

/** A property of a document, whatever the names in it are. */
export function ofDocument<Name extends DocumentProperty>(page: Document, name: Name) {
  return read<Document, Name>([Document.prototype, Node.prototype], name, page);
}

export function allIn(holder: Document | Element | DocumentFragment, selector: string): Element[] {
  const { prototype } =
    holder instanceof Document ? Document : holder instanceof Element ? Element : DocumentFragment;
  return [...prototype.querySelectorAll.call(holder, selector)];
}

export function selectionOf(page: Document): Selection | null {
  return Document.prototype.getSelection.call(page);
}

/** A deep copy; nothing in it loads or runs. */
export function copyOf<Tree extends Node>(tree: Tree): Tree {
  return Node.prototype.cloneNode.call(tree, true) as Tree;
}

/** Whose names are those of properties of their document or their form. */
const NAMERS =
  'button, embed, fieldset, form, iframe, img, input, object, output, select, textarea';

/** Takes from a copy the names and ids that stand in the place of properties. */
export function withoutNames<Tree extends Document | Element | DocumentFragment>(copy: Tree): Tree {
  for (const element of allIn(copy, NAMERS)) {
    Element.prototype.removeAttribute.call(element, 'name');
    Element.prototype.removeAttribute.call(element, 'id');
  }
  return copy;
}
