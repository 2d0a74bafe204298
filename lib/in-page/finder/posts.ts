import { HEADINGS, squeezed } from '../structure/elements.ts';
import { textIn } from './prose.ts';
import { TextSizes } from './text-sizes.ts';

/** Who wrote a post, by the names that sites give to such a place. */
export const AUTHOR =
  '[rel~="author"], [itemprop~="author"], [class*="author" i], [class*="username" i], [class*="user-name" i], [class*="user-info" i], [class*="sender" i], [class*="nick" i], [class*="hnuser"], .p-author, .vcard .fn';
const KIND = /author|user-?name|user-info|sender|nick|hnuser/i;
/** Where sites keep what they tell of a person. */
const PEOPLE = /(?:^|[/?&])(?:users?|u|profiles?|members?|memberlist\.php|people|@)[/=?]|\/[@~]\w/i;
/** Characters of a line with a name and a time, at most. */
const HEAD = 80;
/** Longer than names are, with what stands beside them. */
const NAME = 60;
/** Characters that somebody says beside a name. */
const SAID = 15;

export interface Post {
  readonly element: Element;
  readonly author: Element;
  /** Characters, without white space. */
  readonly size: number;
}

/** The word that a site names a place of authors by; `username-coloured` is one of `username`. */
function kindOf(author: Element): string {
  const names = `${author.getAttribute('class') ?? ''} ${author.getAttribute('itemprop') ?? ''}`;
  return KIND.exec(names)?.[0].toLowerCase().replace('-', '') ?? '';
}

/** A path of people, or one that is no more than the very name. */
function leadsTo(link: Element): boolean {
  const path = (link.getAttribute('href') ?? '').replace(/^https?:\/\/[^/]+/, '');
  if (PEOPLE.test(path)) return true;
  const name = squeezed(link).toLowerCase();
  const isName = name.length > 2 && path.toLowerCase() === `/${name}`;
  return isName && !link.closest(HEADINGS);
}

/** At the head of a few words with a time: no person that a text speaks of. */
function isAtHead(link: Element): boolean {
  const line = link.closest('div, header, p, li, td, h2, h3, h4, h5, h6');
  if (!line || !/\p{L}/u.test(squeezed(link))) return false;
  const text = squeezed(line);
  return text.startsWith(squeezed(link)) && text.length <= HEAD && /\d/.test(text);
}

/** The name itself, of a box that it begins and that says more of who it is. */
function nameIn(author: Element): Element {
  const name = author.querySelector('[itemprop="name"], a, .fn');
  return name && squeezed(name) !== '' && squeezed(author).startsWith(squeezed(name))
    ? name
    : author;
}

function isOfText(element: Element): boolean {
  return element.closest('pre, code, form, label, blockquote') !== null;
}

function namedIn(part: Element, sizes: TextSizes): Element[] {
  const named = [...part.querySelectorAll(AUTHOR)].filter((element) => {
    const { text } = sizes.of(element);
    return text > 0 && text <= NAME && !isOfText(element);
  });
  // The innermost ones are the names; what they stand in has the date, too, and more of who it is.
  let box: Element | undefined;
  const first = new Map<Element, Element>();
  for (const element of named) {
    if (!box?.contains(element)) box = element;
    if (first.get(box)?.contains(element) ?? true) first.set(box, element);
  }
  return [...first.values()];
}

function isWithin(element: Element, boxes: ReadonlySet<Element>): boolean {
  for (let box: Element | null = element; box; box = box.parentElement) {
    if (boxes.has(box)) return true;
  }
  return false;
}

/** Who wrote, told by the places of their names; beside what one of them wrote, no other. */
function authorsIn(part: Element, sizes: TextSizes): Element[] {
  const named = namedIn(part, sizes);
  const kinds = Map.groupBy(named, kindOf);
  const [[kind, first] = ['', []]] = [...kinds].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  if (first.length > 1) {
    const counts = countsOf(first, part);
    const posts = new Set(first.map((author) => postOf(author, part, counts)));
    return named
      .filter((author) => kindOf(author) === kind || !isWithin(author, posts))
      .map(nameIn);
  }
  const links = [...part.querySelectorAll('a[href]')].filter(
    (link) => leadsTo(link) && isAtHead(link) && !isOfText(link),
  );
  return links.length > 1 ? links : named.map(nameIn);
}

function countsOf(authors: readonly Element[], part: Element): ReadonlyMap<Element, number> {
  const counts = new Map<Element, number>();
  for (const author of authors) {
    for (
      let element = author.parentElement;
      element && element !== part;
      element = element.parentElement
    )
      counts.set(element, (counts.get(element) ?? 0) + 1);
  }
  return counts;
}

/** The largest element that holds no other author than this one. */
function postOf(author: Element, part: Element, counts: ReadonlyMap<Element, number>): Element {
  let post = author;
  for (let next = author.parentElement; next && next !== part; next = next.parentElement) {
    if ((counts.get(next) ?? 0) > 1) break;
    post = next;
  }
  return post;
}

/** What several people wrote, one after the other, as far as the page tells who they are. */
export function postsIn(part: Element): Post[] {
  const sizes = new TextSizes(part);
  const authors = authorsIn(part, sizes);
  const counts = countsOf(authors, part);
  return authors.flatMap((author) => {
    const element = postOf(author, part, counts);
    const size = sizes.of(element).text - sizes.of(author).text;
    return size >= SAID ? [{ element, author, size }] : [];
  });
}

/** One of several posts with more of the text is an article, the others are comments on it. */
const ARTICLE_SHARE = 0.6;
/** Of a page's text. */
const THREAD_SHARE = 0.4;

/** The posts of a page that is there for them. */
export function threadIn(part: Element): Post[] {
  const posts = postsIn(part);
  const sizes = posts.map(({ size }) => size);
  const sum = sizes.reduce((total, size) => total + size, 0);
  const isThread =
    posts.length > 1 &&
    sum >= THREAD_SHARE * textIn(part) &&
    (Math.max(...sizes) < ARTICLE_SHARE * sum || sum < 1000);
  return isThread ? posts : [];
}
