import { isBlock, lineOf } from '../structure/elements.ts';
import { BUTTON } from './buttons.ts';
import type { TextSizes } from './text-sizes.ts';

/** Characters of a box that asks for something and tells next to nothing. */
const CALL = 150;
/** Characters of a link that is made to look like a button. */
const LABEL = 40;
const TELLING =
  'h1, li, dl, pre, table, figure, img, blockquote, [data-tex], [data-field], [checked]';
const HEADINGS = 'h2, h3, h4, h5, h6';
/** A link to a file is a part of what is told. */
const FILE = /\.(?!html?\b|php\b|aspx?\b|jsp\b)[a-z]\w{1,4}(?:$|[?#])/i;

/** The build of an entry of a list: those beside it have the same name and the same first class. */
function buildOf(element: Element): string | undefined {
  const name = element.classList[0];
  const isEntry = name !== undefined || /^(?:ARTICLE|LI|TR|SECTION)$/.test(element.nodeName);
  return isEntry ? `${element.nodeName} ${name}` : undefined;
}

export function areTwins(one: Element, other: Element): boolean {
  const build = buildOf(one);
  return build !== undefined && build === buildOf(other);
}

function hasTwin(element: Element): boolean {
  for (let one = element.parentElement?.firstElementChild; one; one = one.nextElementSibling)
    if (one !== element && areTwins(one, element)) return true;
  return false;
}

/** The elements as the lists that they are entries of. */
export function listsOf(elements: Iterable<Element>): Element[][] {
  const lists = new Map<Element | null, Map<string, Element[]>>();
  for (const element of elements) {
    const build = buildOf(element);
    if (build === undefined) continue;
    const beside = lists.get(element.parentElement) ?? new Map<string, Element[]>();
    const list = beside.get(build) ?? [];
    list.push(element);
    lists.set(element.parentElement, beside.set(build, list));
  }
  return [...lists.values()].flatMap((beside) => [...beside.values()]);
}

/** Neither an entry of a list nor a good part of one. */
function isAlone(box: Element, sizes: TextSizes): boolean {
  const { text } = sizes.of(box);
  for (let node: Element | null = box; node; node = node.parentElement) {
    if (sizes.of(node).text > 3 * text) return true;
    if (node.matches('li, tr, dd') || hasTwin(node)) return false;
  }
  return true;
}

function neighbour(node: Node, side: 'nextSibling' | 'previousSibling'): Node | null {
  let next = node[side];
  while (next && !/\S/.test(next.textContent ?? '')) next = next[side];
  return next;
}

/** A link and what stands beside it on its line: nothing but buttons and other such links. */
function isOnOwnLine(link: Element): boolean {
  return (['previousSibling', 'nextSibling'] as const).every((side) => {
    let next = neighbour(link, side);
    while (next instanceof Element && next.matches('a, button')) next = neighbour(next, side);
    return next === null || (next instanceof Element && isBlock(next));
  });
}

function isFile(link: Element): boolean {
  return FILE.test((link.getAttribute('href') ?? '').replace(/^\w+:\/\/[^/]*/, ''));
}

/** A link that is made to look like a button. */
function isLinkAsButton(link: Element): boolean {
  const text = lineOf(link);
  return (
    link.nodeName === 'A' &&
    text !== '' &&
    text.length <= LABEL &&
    !link.closest('p, li, dt, dd, td, th, pre, h1, h2, h3, h4, h5, h6') &&
    !isFile(link) &&
    isOnOwnLine(link)
  );
}

function lastOf(box: Element): Element | undefined {
  return [...box.children].findLast(
    (child) => lineOf(child) !== '' || child.matches('form, button'),
  );
}

/** A heading with buttons, and the text below that it leads or opens. */
function isHeadOfText(box: Element): boolean {
  const next = neighbour(box, 'nextSibling');
  const isHeading = lineOf(box.querySelector(HEADINGS)) === lineOf(box);
  return (
    isHeading && next instanceof Element && !next.matches(HEADINGS) && !next.querySelector(HEADINGS)
  );
}

/** A heading or a line, and below it a form, a button or a link that is one. */
function asks(box: Element): boolean {
  const last = lastOf(box);
  if (!last || last === box.firstElementChild || isHeadOfText(box)) return false;
  if (last.nodeName === 'A') return isLinkAsButton(last);
  if (!last.matches('form, button') && !last.querySelector('form, fieldset button')) return false;
  return (
    box.querySelector(HEADINGS) !== null || /\d\D{1,20}\d/.test(lineOf(box.querySelector('p')))
  );
}

/** A newsletter's offer, a question for money or a rating, the count of what more there is to load. */
function isPitch(box: Element, sizes: TextSizes): boolean {
  const { text } = sizes.of(box);
  return (
    box.matches('aside, div, section') &&
    text > 0 &&
    text <= CALL &&
    !box.querySelector(TELLING) &&
    asks(box) &&
    isAlone(box, sizes)
  );
}

/** A few words with buttons around them: how many like it, what one could answer. */
function isBarOfButtons(box: Element, sizes: TextSizes): boolean {
  return (
    box.matches('div, section') &&
    sizes.of(box).text <= LABEL &&
    [...box.querySelectorAll(BUTTON)].filter((button) => lineOf(button) === '').length > 1 &&
    !box.querySelector(`${TELLING}, ${HEADINGS}, tr`) &&
    // A count and its word, no sentence.
    [...box.querySelectorAll('p')].every((line) => lineOf(line).split(' ').length <= 2) &&
    isAlone(box, sizes)
  );
}

/** What asks a reader to do something: a button in all but its name, or a few words around one. */
export function isCall(element: Element, sizes: TextSizes): boolean {
  const leadsNowhere = element.getAttribute('href') === '#' && isLinkAsButton(element);
  return leadsNowhere || isPitch(element, sizes) || isBarOfButtons(element, sizes);
}
