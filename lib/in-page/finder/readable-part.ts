import { Readability } from '@mozilla/readability';
import { squeezed } from '../structure/elements.ts';
import { NumberedCopy, numbersIn } from './numbered-copy.ts';

function elementOf(node: Node): HTMLElement {
  if (node instanceof HTMLElement) return node;
  throw new TypeError('The readable part is no element.');
}

/** Shorter texts stand in more than one place. */
const LEAST = 24;

/** Paragraphs that Readability made of a text take the place of what the text stood in. */
function addRemade(places: Iterable<Element>, found: Element, kept: Set<Element>): void {
  const text = squeezed(found);
  for (const element of places) {
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
      if (!kept.has(child) && isIn(text, child)) kept.add(child);
    }
  }
}

function isIn(text: string, element: Element): boolean {
  const own = squeezed(element);
  return own.length >= LEAST && text.includes(own);
}

/** The elements with a text. Readability empties some boxes and leaves them where they are. */
function filledIn(found: Element): Set<Element> {
  const filled = new Set<Element>();
  const walker = found.ownerDocument.createTreeWalker(found, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (/\S/.test(node.nodeValue ?? '') && node.parentElement)
      addWithOuter(node.parentElement, found, filled);
  }
  return filled;
}

/**
 * Where the article is, as Firefox's reader view finds it. Its own output drops and rewrites parts
 * of an article, so that only its places are taken.
 * @returns the elements that it keeps, and those that they stand in
 */
export async function readablePart(
  body: HTMLElement,
  pause: () => Promise<void>,
): Promise<ReadonlySet<Element> | undefined> {
  const copy = new NumberedCopy(body);
  await pause();
  const reader = new Readability(copy.document, {
    keepClasses: true,
    // A page's JSON-LD is nothing that a person sees.
    disableJSONLD: true,
    serializer: elementOf,
  });
  const found = reader.parse()?.content;
  await pause();
  if (!found) return undefined;
  const numbers = numbersIn(filledIn(found));
  const kept = new Set<Element>();
  const marked: Element[] = [];
  for (const [element, number] of copy.numbers) {
    if (!numbers.has(number)) continue;
    marked.push(element);
    addWithOuter(element, body, kept);
  }
  addRemade(marked, found, kept);
  return kept.size > 0 ? kept : undefined;
}

/** An element and those that it stands in. */
function addWithOuter(from: Element, body: Element, kept: Set<Element>): void {
  let element: Element | null = from;
  while (element && element !== body && !kept.has(element)) {
    kept.add(element);
    element = element.parentElement;
  }
}
