import { HEADINGS, isBlock, lineOf } from '../structure/elements.ts';
import { removeWithHeadings } from './bare-headings.ts';
import { areTwins } from './calls.ts';
import { isFurnitureHeading } from './furniture-words.ts';
import { PARAGRAPH, proseIn } from './prose.ts';
import { TextSizes } from './text-sizes.ts';

/** Structures of an article that Readability throws away for their few sentences. */
const STRUCTURES =
  'pre, table, figure, img, blockquote, dl, [data-tex], [data-footnote], [data-footnote-text]';
/** Structures that are kept as a whole or not at all. */
const WHOLE = 'blockquote, dl, figure, ol, pre, table, ul';
const MOSTLY_LINKS = 0.5;
/** Characters that say something of where a link leads to: a reference to a book. */
const BESIDE_LINK = 20;
const FOOTNOTES = /foot-?note|end-?note/i;
/** Beside a text and about it. */
const ABOUT = /comment|disqus|respond|repl(?:y|ies)|author|bio\b|byline|related|recirc|trending/i;

function isHeading(element: Element): boolean {
  if (element.matches(HEADINGS)) return true;
  const heading = element.querySelector(HEADINGS);
  return heading !== null && lineOf(heading) === lineOf(element);
}

/** Characters of a list that an article leads on with; pages of links have more. */
const FEW = 400;

/** A list right below a heading of the text. */
function isHeaded(element: Element): boolean {
  const { previousElementSibling: before } = element;
  const line = lineOf(before);
  return (
    before?.matches(HEADINGS) === true &&
    !isFurnitureHeading(line) &&
    element.querySelector('li') !== null &&
    lineOf(element).length <= FEW
  );
}

/** Words before a link and a full stop behind it, however much of it the link is. */
function isSentence(element: Element): boolean {
  const { firstChild: first, lastChild: last } = element;
  return (
    first instanceof Text &&
    /\p{L}{2}/u.test(first.data) &&
    last instanceof Text &&
    /^[.!?。！？]\s*$/u.test(last.data) &&
    element.querySelector('a') !== null
  );
}

/** A paragraph, or a box with nothing else in it. */
function isParagraph(element: Element): boolean {
  const paragraph = element.matches('p') ? element : element.querySelector('p');
  return paragraph !== null && lineOf(paragraph) === lineOf(element);
}

function namesOf(element: Element): string {
  return `${element.getAttribute('class') ?? ''} ${element.id}`;
}

/** Of what was found; the rest may stand far from the text. */
const MOST = 0.85;

/** Characters of what was found in each element. */
function foundIn(
  part: Element,
  kept: ReadonlySet<Element>,
  sizes: TextSizes,
): ReadonlyMap<Element, number> {
  const found = new Map<Element, number>();
  const count = (element: Element): number => {
    let sum = 0;
    let isInnermost = kept.has(element);
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
      sum += count(child);
      if (kept.has(child)) isInnermost = false;
    }
    if (isInnermost) sum += sizes.of(element).text;
    found.set(element, sum);
    return sum;
  };
  count(part);
  return found;
}

/** The deepest element that nearly all that was found stands in. */
function rootOf(part: Element, found: ReadonlyMap<Element, number>): Element {
  const most = (found.get(part) ?? 0) * MOST;
  let root: Element | undefined = part;
  for (;;) {
    const next: Element | undefined = [...root.children].find(
      (child) => (found.get(child) ?? 0) > most,
    );
    if (!next?.children.length || !isBlock(next)) return root;
    root = next;
  }
}

/** The article that was found within a part of a page. */
export class ArticleTree {
  readonly root: Element;
  readonly #part: Element;
  readonly #kept: ReadonlySet<Element>;
  readonly #sizes: TextSizes;

  constructor(part: Element, kept: ReadonlySet<Element>) {
    this.#part = part;
    this.#kept = kept;
    this.#sizes = new TextSizes(part);
    this.root = rootOf(part, foundIn(part, kept, this.#sizes));
  }

  /** One post of a thread, one entry of a list: beside it stand others of the same build. */
  isOneOfMany(): boolean {
    const own = proseIn(this.root);
    let element = this.root;
    while (element !== this.#part && element.parentElement) {
      const others = [...element.parentElement.children].filter(
        (other) => other !== element && areTwins(element, other),
      );
      const prose = others.reduce((sum, other) => sum + proseIn(other), 0);
      if (prose > 0.75 * own) return true;
      element = element.parentElement;
    }
    return false;
  }

  /** Takes from the part what is not of the article. */
  prune(): void {
    const title = this.#title();
    const gone: Element[] = [];
    this.#visit(this.#part, title, gone);
    // A list of sources in the article is left out at times: its heading tells of it.
    removeWithHeadings(
      this.#part,
      gone.filter((element) => !this.root.contains(element) || !element.querySelector('li')),
    );
    for (const element of gone) element.remove();
  }

  /** The heading above the article. */
  #title(): Element | undefined {
    const inside = this.root.querySelector('h1');
    if (inside) return inside;
    const above = [...this.#part.querySelectorAll('h1')].filter(
      (heading) => heading.compareDocumentPosition(this.root) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    return above.at(-1);
  }

  #visit(element: Element, title: Element | undefined, gone: Element[]): void {
    for (const child of element.children) {
      if (child === title || !isBlock(child)) continue;
      if (this.#kept.has(child) && child.matches(WHOLE) && !child.contains(this.root)) continue;
      if (this.#kept.has(child) || (title && child.contains(title)) || child.contains(this.root))
        this.#visit(child, title, gone);
      else if (!this.#belongs(child, title)) gone.push(child);
    }
  }

  #belongs(element: Element, title: Element | undefined): boolean {
    if (this.#sizes.of(element).text === 0)
      return element.closest('p, figure') !== null || this.root.contains(element);
    if (this.root.contains(element)) return this.#isOfText(element);
    const isBelowTitle =
      title &&
      title.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
      element.compareDocumentPosition(this.root) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBelowTitle ? this.#isLead(element) : this.#continues(element);
  }

  /** What stands between the title and the text: its first lines, a picture. */
  #isLead(element: Element): boolean {
    const { text, linked } = this.#sizes.of(element);
    return (
      element.matches(`p, figure, h2, div, section, header`) &&
      linked < text * MOSTLY_LINKS &&
      (text >= PARAGRAPH || element.querySelector('figure, img') !== null || isParagraph(element))
    );
  }

  /** A section like the one that the article was found in, and after it. */
  #continues(element: Element): boolean {
    const { text, linked } = this.#sizes.of(element);
    if (FOOTNOTES.test(namesOf(element)) || element.querySelector('[data-footnote-text]'))
      return true;
    if (linked > text * 0.1 || ABOUT.test(namesOf(element)) || proseIn(element) === 0) return false;
    for (let other = element.previousElementSibling; other; other = other.previousElementSibling) {
      if (other.contains(this.root)) return areTwins(other, element);
    }
    return false;
  }

  #isBetween(element: Element): boolean {
    return (
      this.#isKeptBeside(element, 'previousElementSibling') &&
      this.#isKeptBeside(element, 'nextElementSibling')
    );
  }

  #isKeptBeside(element: Element, side: 'previousElementSibling' | 'nextElementSibling'): boolean {
    for (
      let node: Element | null = element;
      node && node !== this.root;
      node = node.parentElement
    ) {
      for (let other = node[side]; other; other = other[side]) {
        if (this.#kept.has(other) && this.#sizes.of(other).text > 0) return true;
      }
    }
    return false;
  }

  /** What Readability threw away of the article itself. */
  #isOfText(element: Element): boolean {
    const { text, linked } = this.#sizes.of(element);
    if (isHeading(element)) return this.#leads(element);
    const links = element.querySelectorAll('a').length;
    if (isSentence(element)) return true;
    const leadsOn = linked > text * MOSTLY_LINKS && text - linked < links * BESIDE_LINK;
    // Links in code lead to what it names; what the article itself heads is its own: `See also`.
    if (leadsOn && !element.querySelector('code')) return isHeaded(element);
    if (this.#isBetween(element)) return true;
    if (ABOUT.test(namesOf(element))) return false;
    if (element.querySelector(STRUCTURES) || element.matches(STRUCTURES)) return true;
    // Readability drops nothing below a text that is written like it.
    return this.#isKeptBeside(element, 'nextElementSibling') && proseIn(element) > 0;
  }

  /** A heading, or a box with nothing else in it, that has a text below it. */
  #leads(heading: Element): boolean {
    if (isFurnitureHeading(lineOf(heading))) return false;
    for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
      if (this.#kept.has(next)) return true;
      if (this.#sizes.of(next).text > 0) return !next.matches(HEADINGS) && this.#isOfText(next);
    }
    return this.#isKeptBeside(heading, 'nextElementSibling');
  }
}
