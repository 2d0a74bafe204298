/** Names by depth: where Readability makes one element of two within one another, it keeps both numbers. */
const MARK = 'data-place-';
/** Words of a line to which Readability does nothing while they have no attributes. */
const WORDS = new Set(
  'ABBR B BDI CITE CODE DFN EM I KBD MARK Q S SAMP SMALL STRONG SUB SUP U VAR'.split(' '),
);

function isOnlyWords(element: Element): boolean {
  if (!WORDS.has(element.nodeName) || element.hasAttributes()) return false;
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    if (!isOnlyWords(child)) return false;
  }
  return /\S/.test(element.textContent ?? '');
}

/** Readability makes its address absolute; it asks only which links lead within a page or to a script. */
function isLinkAway(element: Element): boolean {
  return element.nodeName === 'A' && !/^(?:#|javascript:)/.test(element.getAttribute('href') ?? '');
}

/** The numbers of elements that are left of a copy. */
export function numbersIn(elements: Iterable<Element>): Set<number> {
  const numbers = new Set<number>();
  for (const element of elements) {
    for (const name of element.getAttributeNames()) {
      if (name.startsWith(MARK)) numbers.add(Number(element.getAttribute(name)));
    }
  }
  return numbers;
}

/** A copy of a tree whose elements are numbered, words of a line being part of its text. */
export class NumberedCopy {
  readonly document: Document;
  /** All elements of the tree in its order, and their numbers; words have that of what they are in. */
  readonly numbers = new Map<Element, number>();
  #next = 0;

  constructor(body: Element) {
    this.document = body.ownerDocument.implementation.createHTMLDocument('');
    const copy = this.document.importNode(body, false);
    this.document.body.replaceWith(copy);
    this.#fill(copy, body, 0);
  }

  #fill(copy: Element, from: Element, depth: number): void {
    let text = '';
    for (let child = from.firstChild; child; child = child.nextSibling) {
      const element = child instanceof Element ? child : undefined;
      // Words that stand in no block are put into one.
      if (element && (depth === 0 || !isOnlyWords(element))) {
        if (text !== '') copy.append(text);
        text = '';
        copy.append(this.#copy(element, depth));
      } else {
        text += child.textContent ?? '';
        if (element) this.#numberAll(element);
      }
    }
    if (text !== '') copy.append(text);
  }

  #copy(element: Element, depth: number): Element {
    const copy = this.document.importNode(element, false);
    copy.setAttribute(MARK + depth, String(this.#next));
    if (isLinkAway(element)) copy.removeAttribute('href');
    this.numbers.set(element, this.#next);
    this.#next += 1;
    this.#fill(copy, element, depth + 1);
    return copy;
  }

  #numberAll(words: Element): void {
    const number = this.numbers.get(words.parentElement as Element);
    if (number === undefined) return;
    this.numbers.set(words, number);
    for (let inner = words.firstElementChild; inner; inner = inner.nextElementSibling) {
      this.#numberAll(inner);
    }
  }
}
