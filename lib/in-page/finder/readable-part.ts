import { Readability } from '@mozilla/readability';

/** A name of its own for each element: where Readability makes one of two, it keeps the names of both. */
const MARK = 'data-place-';

function elementOf(node: Node): HTMLElement {
  if (node instanceof HTMLElement) return node;
  throw new TypeError('The readable part is no element.');
}

function markedCopy(body: HTMLElement, elements: readonly Element[]): Document {
  for (const [place, element] of elements.entries()) element.setAttribute(MARK + place, '');
  const copy = body.ownerDocument.cloneNode(true) as Document;
  for (const [place, element] of elements.entries()) element.removeAttribute(MARK + place);
  return copy;
}

/** Shorter texts stand in more than one place. */
const LEAST = 24;

function squeezed(node: Node): string {
  return (node.textContent ?? '').replace(/\s+/g, '');
}

/** Paragraphs that Readability made of a text take the place of what the text stood in. */
function addRemade(body: Element, found: Element, kept: Set<Element>): void {
  const text = squeezed(found);
  const add = (element: Element) => {
    for (const child of element.children) {
      if (kept.has(child)) add(child);
      else if (isIn(text, child)) kept.add(child);
    }
  };
  add(body);
}

function isIn(text: string, element: Element): boolean {
  const own = squeezed(element);
  return own.length >= LEAST && text.includes(own);
}

/**
 * Where the article is, as Firefox's reader view finds it. Its own output drops and rewrites parts
 * of an article, so that only its places are taken.
 * @returns the elements that it keeps, and those that they stand in
 */
export function readablePart(body: HTMLElement): ReadonlySet<Element> | undefined {
  const elements = [...body.querySelectorAll('*')];
  const reader = new Readability(markedCopy(body, elements), {
    keepClasses: true,
    // A page's JSON-LD is nothing that a person sees.
    disableJSONLD: true,
    serializer: elementOf,
  });
  const found = reader.parse()?.content;
  if (!found) return undefined;
  const kept = new Set<Element>();
  for (const { attributes } of found.querySelectorAll('*')) {
    for (const { name } of attributes) {
      if (!name.startsWith(MARK)) continue;
      let element: Element | null | undefined = elements[Number(name.slice(MARK.length))];
      for (; element && element !== body && !kept.has(element); element = element.parentElement)
        kept.add(element);
    }
  }
  addRemade(body, found, kept);
  return kept.size > 0 ? kept : undefined;
}
