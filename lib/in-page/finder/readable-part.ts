import { Readability } from '@mozilla/readability';

function elementOf(node: Node): HTMLElement {
  if (node instanceof HTMLElement) return node;
  throw new TypeError('The readable part is no element.');
}

/** Readability makes a paragraph of a `div` with one thing in it, which would take its attributes. */
function keepMarks(document: Document): void {
  for (const marked of document.querySelectorAll('div[data-tex], div[data-footnote-text]')) {
    const section = document.createElement('section');
    for (const { name, value } of marked.attributes) section.setAttribute(name, value);
    section.append(...marked.childNodes);
    marked.replaceWith(section);
  }
}

/** The article as Firefox's reader view finds it; it takes the document apart. */
export function readablePart(document: Document): HTMLElement | undefined {
  keepMarks(document);
  const reader = new Readability(document, {
    keepClasses: true,
    // A page's JSON-LD is nothing that a person sees.
    disableJSONLD: true,
    serializer: elementOf,
  });
  return reader.parse()?.content ?? undefined;
}
