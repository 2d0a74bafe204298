import { Readability } from '@mozilla/readability';

function elementOf(node: Node): HTMLElement {
  if (node instanceof HTMLElement) return node;
  throw new TypeError('The readable part is no element.');
}

/** The article as Firefox's reader view finds it; it takes the document apart. */
export function readablePart(document: Document): HTMLElement | undefined {
  const reader = new Readability(document, {
    keepClasses: true,
    // A page's JSON-LD is nothing that a person sees.
    disableJSONLD: true,
    serializer: elementOf,
  });
  return reader.parse()?.content ?? undefined;
}
