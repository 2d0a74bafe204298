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
function addRemade(places: Iterable<Element>, found: Element, kept: Set<Element>): void {
  const text = squeezed(found);
  for (const element of places) {
    for (const child of element.children) {
      if (!kept.has(child) && isIn(text, child)) kept.add(child);
    }
  }
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
  // It empties some boxes and leaves them where they are.
  const filled = [...found.querySelectorAll('*')].filter((element) =>
    /\S/.test(element.textContent ?? ''),
  );
  const places = new Set(filled.flatMap((element) => element.getAttributeNames()));
  const marked = elements.filter((_, place) => places.has(MARK + place));
  const kept = new Set(marked.flatMap((element) => [...upTo(body, element)]));
  addRemade(marked, found, kept);
  return kept.size > 0 ? kept : undefined;
}

function* upTo(body: Element, from: Element): Generator<Element> {
  for (
    let element: Element | null = from;
    element && element !== body;
    element = element.parentElement
  )
    yield element;
}
