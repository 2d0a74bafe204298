import { HEADINGS, hasBlocks, isBlock, isInLine, lineOf } from '../structure/elements.ts';
import { isCall, listsOf } from './calls.ts';
import { furnitureNamed, isFurnitureHeading } from './furniture-words.ts';
import { AUTHOR } from './posts.ts';
import { proseIn } from './prose.ts';
import { isAsking, isOfOldSite, isSold, isToReply } from './short-lines.ts';
import { TextSizes } from './text-sizes.ts';

/** More of the page than this is no furniture, whatever its name is. */
const MAX_SHARE = 0.4;
/** Of a page's text, beside which links lead on. */
export const SMALL_SHARE = 0.2;
/** Characters of a box that a name like `social` may tell of. */
const SHORT = 240;
/** Of a list that only leads on; one with a sentence to each link is below it. */
export const MOSTLY_LINKS = 0.6;
/** Of a box of entries with its heading and a line more. */
const ENTRIES_SHARE = 0.4;
const FURNITURE_ROLES =
  /^(?:navigation|banner|search|menu|menubar|toolbar|contentinfo|alertdialog|tablist|tooltip|status)$/;
/** What the page itself says is its text. */
const TEXTS = '[itemprop~="text"], [itemprop~="articleBody"], [itemprop~="reviewBody"]';
const FRAMES = 'footer, nav, [role="contentinfo"], [role="navigation"]';
const KEPT = 'ARTICLE BODY CODE H1 H2 H3 H4 H5 H6 MAIN PRE TBODY TD TH TR'.split(' ');

function namesOf(element: Element): string {
  const { id } = element;
  // An id of one word is an anchor's, made of a heading: `#related`, `#cookies`.
  const written =
    /[-_]|^(?:footer|sidebar|nav|navigation|header|kopf|fuss|blaettern|secondary)$/i.test(id)
      ? id
      : '';
  const places = element
    .getAttributeNames()
    .filter((name) => /^data-(?:testid$|area$|component$|ads?\b|advert)/.test(name));
  const told = places.map((name) => `${name} ${element.getAttribute(name)}`);
  return [element.getAttribute('class'), written, ...told].join(' ');
}

/** Words of a sentence, whatever they are named. */
function isWithinLine(element: Element): boolean {
  return !isBlock(element) && isInLine(element);
}

function isLedByLink(entry: Element): boolean {
  const link = entry.querySelector('a[href]');
  return link !== null && lineOf(entry).startsWith(lineOf(link));
}

/** A form and nothing beside it, in which nothing has been written or chosen. */
function isOfForm(box: Element): boolean {
  const form = box.querySelector('form');
  return (
    form !== null && lineOf(form) === lineOf(box) && !box.querySelector('[data-field], [checked]')
  );
}

/** The text of an element without its links. */
function textBeside(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const link of copy.querySelectorAll('a, [role="link"]')) link.remove();
  return copy.textContent ?? '';
}

/** Characters of a label that stands for a heading. */
const LABEL = 30;

function firstLabel(box: Element): Element | null {
  const first = box.firstElementChild;
  const label = lineOf(first);
  // Whoever signs a post below `Share` has written above it.
  const isLed = box.matches('div, section') && !box.querySelector(AUTHOR);
  return isLed && label.length <= LABEL && lineOf(box).startsWith(label) ? first : null;
}

/** A link to nowhere, alone in its line, does something: it is a button. */
function isButton(element: Element): boolean {
  const isLink = element.matches('a:not([href], [name], [id]), a[href="#"], a[href="#top"]');
  if (!isLink || element.closest('h1, h2, h3, h4, h5, h6, li, p, td')) return false;
  const beside = [element.previousSibling, element.nextSibling];
  return (
    /\p{L}{2}.* /u.test(lineOf(element)) &&
    beside.every((node) => !node || (node instanceof Element && isBlock(node)))
  );
}

const TO_JOIN = /\/(?:subscribe|sign-?up|sign-?in|log-?in|register)\/?(?:[?#]|$)/i;

/** A line that is no text of the page's author, by its words or by where all of it leads. */
function isOfSite(element: Element): boolean {
  if (!isBlock(element) || hasBlocks(element)) return false;
  const line = lineOf(element);
  const link = element.querySelector('a[href]');
  const isToJoin =
    link !== null && lineOf(link) === line && TO_JOIN.test(link.getAttribute('href') ?? '');
  return (
    isToJoin ||
    isAsking(line) ||
    (isToReply(line) && !element.matches('li, dt, dd')) ||
    isSold(line) ||
    isOfOldSite(line)
  );
}

/** Decides on one element after the other what of a page is furniture. */
export class Furniture {
  readonly #sizes: TextSizes;
  readonly #whole: number;
  readonly #most: number;
  readonly #withHeads = new Map<Element, boolean>();
  /** The longest text of each class, links aside. */
  readonly #longest = new Map<string, number>();

  constructor(body: Element) {
    this.#sizes = new TextSizes(body);
    for (const element of body.querySelectorAll('[class]')) {
      const { text, linked } = this.#sizes.of(element);
      const { className } = element;
      this.#longest.set(className, Math.max(this.#longest.get(className) ?? 0, text - linked));
    }
    this.#whole = this.#sizes.of(body).text;
    this.#most = this.#whole * MAX_SHARE;
  }

  #isListOfLinks(element: Element): boolean {
    return this.#sizes.linkDensity(element) > MOSTLY_LINKS;
  }

  /** Mostly entries of a list without a sentence, each of them led by a link. */
  #leadsOn(box: Element): boolean {
    if (this.#isListOfLinks(box)) return true;
    const entries = [...box.querySelectorAll('li, div, article')].filter(
      (entry) => this.#sizes.of(entry).text < SHORT && isLedByLink(entry),
    );
    const least = this.#sizes.of(box).text * ENTRIES_SHARE;
    const isMost = (list: readonly Element[]) =>
      list.length > 1 && list.reduce((sum, one) => sum + this.#sizes.of(one).text, 0) > least;
    return listsOf(entries).some(isMost) && proseIn(box) === 0;
  }

  /** A few words with nothing of a text's build: reviewers, a state. Callouts are quotations by now. */
  #isLabel(element: Element): boolean {
    return this.#sizes.of(element).text < SHORT / 2 && !element.querySelector('p, li, pre');
  }

  /** Asked for each of its cells. */
  #hasHeads(table: Element): boolean {
    const known = this.#withHeads.get(table);
    if (known !== undefined) return known;
    const hasHeads = table.querySelector('th') !== null;
    this.#withHeads.set(table, hasHeads);
    return hasHeads;
  }

  /** The column of links of a page that is laid out by a table. */
  #isColumnOfLinks(cell: Element): boolean {
    if (!cell.matches('td, [data-cell]')) return false;
    const table = cell.closest('table');
    if (table && this.#hasHeads(table)) return false;
    const density = cell.nodeName === 'TD' ? 0.8 : MOSTLY_LINKS;
    if (cell.querySelectorAll('a').length < 3 || this.#sizes.linkDensity(cell) < density)
      return false;
    const { text } = this.#sizes.of(cell);
    const beside = [cell.previousElementSibling, cell.nextElementSibling];
    return beside.some((other) => other !== null && this.#sizes.of(other).text > 5 * text);
  }

  /** Links into the page itself say what its headings say. */
  #isContents(list: Element): boolean {
    if (!list.matches('ul, ol') || this.#sizes.linkDensity(list) < 0.9) return false;
    const links = [...list.querySelectorAll('a[href]')];
    return links.length > 2 && links.every((link) => link.getAttribute('href')?.startsWith('#'));
  }

  /** Buttons, and links that lead nowhere: they copy an address or send it. */
  #isListOfButtons(list: Element): boolean {
    if (!list.matches('ul, ol') || !list.querySelector('li > button')) return false;
    return [...list.children].every((entry) => {
      const doing = entry.querySelector(':scope > button, :scope > a:not([href])');
      return doing !== null && lineOf(doing) === lineOf(entry);
    });
  }

  /** A line of links with nothing between them but bars, beside a page's text. */
  #isRowOfLinks(element: Element): boolean {
    if (!isBlock(element) || element.matches('p, li, dd, dt') || hasBlocks(element)) return false;
    if (this.#sizes.of(element).text > this.#whole * SMALL_SHARE) return false;
    // Two names of one person are no row that leads on.
    if (element.querySelector(AUTHOR)) return false;
    const links = element.querySelectorAll('a, [role="link"]');
    return links.length > 1 && /^[\s|·•/]*$/.test(textBeside(element));
  }

  /** Asks for something and tells nothing: a search, a comment, an address for a newsletter. */
  #isEmptyForm(element: Element): boolean {
    return (
      element.nodeName === 'FORM' &&
      this.#sizes.of(element).text < SHORT / 2 &&
      !element.querySelector('[data-field], [checked], p, table, li, pre')
    );
  }

  #byTag(element: Element): boolean {
    const inText = element.closest('article, main, [role="main"], blockquote') !== null;
    switch (element.nodeName) {
      case 'NAV':
        return true;
      case 'FOOTER':
        return !inText || this.#isListOfLinks(element) || this.#sizes.of(element).text < SHORT;
      case 'HEADER':
        return !inText && !element.querySelector('h1, p + p');
      case 'ASIDE':
        return !inText || this.#leadsOn(element) || this.#isLabel(element) || isOfForm(element);
      default:
        return (
          FURNITURE_ROLES.test(element.getAttribute('role') ?? '') ||
          // A mark beside the title that opens and says more.
          element.matches('header > [data-folded]')
        );
    }
  }

  /** A name of long texts as well, of which few words are links, tells nothing: of a chat's messages. */
  #named(element: Element) {
    const named = furnitureNamed(namesOf(element));
    const longest = this.#longest.get(element.className) ?? 0;
    const isOneOfLong = longest >= SHORT / 4 && this.#sizes.of(element).text < SHORT / 4;
    return named === 'likely' && isOneOfLong && !this.#isListOfLinks(element) ? 'none' : named;
  }

  #isFrameOfLinks(element: Element): boolean {
    const inText = element.closest('main, article, [role="main"]') !== null;
    return element.matches(FRAMES) && (!inText || this.#isListOfLinks(element));
  }

  /** Beside a page's title: what its name and its build tell to lead on. */
  #isColumnBeside(element: Element): boolean {
    return (
      furnitureNamed(namesOf(element)) !== 'none' &&
      !element.querySelector('h1') &&
      element.ownerDocument.querySelector('h1') !== null &&
      this.#leadsOn(element)
    );
  }

  /** A few words around a form that nothing has been written in. */
  #isPlea(box: Element): boolean {
    const form = box.querySelector('form');
    return form !== null && this.#sizes.of(box).text < SHORT && this.#isEmptyForm(form);
  }

  /** Few words over the page's foot or head, which a dialog or an alert is not. */
  #isFixedBar(element: Element): boolean {
    return (
      element.matches('[data-fixed]:not(dialog, [role$="dialog"], [role="alert"])') &&
      this.#sizes.of(element).text < SHORT &&
      !element.querySelector('h1, pre, [data-field], [data-tex], [role="alert"]')
    );
  }

  #byName(element: Element): boolean {
    const named = this.#named(element);
    if (named === 'none' || element.matches(TEXTS) || element.querySelector('pre, [data-tex]'))
      return false;
    if (named === 'certain') return true;
    return (
      !element.querySelector('h1, p + p') &&
      (this.#leadsOn(element) ||
        this.#isPlea(element) ||
        (element.nodeName !== 'P' && this.#sizes.of(element).text < SHORT / 4))
    );
  }

  /** A box whose first words are those of related stories and the like. */
  #byHeading(element: Element): boolean {
    const isShort = this.#sizes.of(element).text < SHORT;
    const heading = element.querySelector(HEADINGS) ?? (isShort ? firstLabel(element) : null);
    if (!heading || !isFurnitureHeading(heading.textContent ?? '')) return false;
    for (let node: Element | null = heading; node && node !== element; node = node.parentElement) {
      for (let other = node.previousElementSibling; other; other = other.previousElementSibling) {
        if (this.#sizes.of(other).text > 0) return false;
      }
    }
    return this.#sizes.linkDensity(element) > 0.3 || isShort;
  }

  is(element: Element): boolean {
    if (this.#isColumnOfLinks(element)) return true;
    if (KEPT.includes(element.nodeName) || isWithinLine(element)) return false;
    if (isButton(element) || isOfSite(element)) return true;
    const { text, linked } = this.#sizes.of(element);
    // A long row of links below a short article can be most of a page.
    if (text > this.#most)
      return (
        this.#isColumnBeside(element) ||
        (text - linked <= this.#most && this.#isFrameOfLinks(element))
      );
    if (this.#isListOfButtons(element)) return true;
    if (this.#isContents(element) || this.#isRowOfLinks(element) || this.#isEmptyForm(element))
      return true;
    if (text < this.#whole * SMALL_SHARE && isCall(element, this.#sizes)) return true;
    if (this.#isFixedBar(element)) return true;
    return this.#byTag(element) || this.#byName(element) || this.#byHeading(element);
  }
}
