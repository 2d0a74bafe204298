import {
  HEADINGS,
  hasBlocks,
  isBlock,
  isInLine,
  lineOf,
  make,
  moveChildren,
} from '../structure/elements.ts';
import { answeredIn } from './answered.ts';
import type { Post } from './posts.ts';

const TIME_NAME = /(?:^|[\s_-])(?:age|date|posted|time|timestamp|when)(?:$|[\s_-])/i;
/** Characters of a day, a time and what a site writes around them. */
const WHEN = 40;
/** Words before a name: `submitted by`; a title may stand before these. */
const BEFORE_NAME = 40;
const TITLE = 120;
/** Characters of the lines around a name that have its time, too. */
const HEAD = 120;

function isTime(element: Element): boolean {
  const text = lineOf(element);
  const isNamed =
    element.matches('time, relative-time, [datetime]') ||
    TIME_NAME.test(element.getAttribute('class') ?? '');
  return isNamed && text.length <= WHEN && /\d/.test(text) && !hasBlocks(element);
}

function begins(post: Element, author: Element): boolean {
  const text = lineOf(post);
  const name = lineOf(author);
  const before = text.indexOf(name);
  const isMoreBelow = before < text.length - before - name.length;
  return before <= BEFORE_NAME || (before <= BEFORE_NAME + TITLE && isMoreBelow);
}

/** The nearest to the name; one further on is of something that is told of in the post. */
function timeOf(post: Element, author: Element): Element | undefined {
  for (
    let near = author.parentElement;
    near && post.contains(near) && lineOf(near).length <= HEAD;
    near = near.parentElement
  ) {
    const time = [...near.querySelectorAll('*')].find(
      (element) => isTime(element) && !author.contains(element),
    );
    if (time) return isInLine(time) ? undefined : time;
  }
  return undefined;
}

/** What nothing is left of once its words have moved. */
function removeEmpty(from: Element | null, post: Element): void {
  for (let element = from; element && element !== post; ) {
    const parent: Element | null = element.parentElement;
    if (lineOf(element) !== '' || element.querySelector('img')) return;
    element.remove();
    element = parent;
  }
}

/** Whom a post answers stands in its head as well, and would be taken for who wrote it. */
function takeAnswered({ element: post, author }: Post, names: ReadonlySet<string>): string {
  let answered = '';
  let head = author;
  for (
    let next = author.parentElement;
    next && next !== post && lineOf(next).length <= HEAD;
    next = next.parentElement
  )
    head = next;
  for (const other of head.querySelectorAll('a, span')) {
    const name = lineOf(other);
    const isOther = names.has(name) && name !== lineOf(author);
    if (!isOther || isInLine(other) || other.closest('p, li, blockquote')) continue;
    answered = name;
    other.remove();
  }
  return answered;
}

/** A heading that the name is of says with it who that is: it is no title of the text. */
function takeHeading(heading: Element | null, post: Element, line: Element): void {
  if (!heading || !post.contains(heading)) return;
  const rest = lineOf(heading);
  if (rest !== '') line.append(' · ', rest);
  heading.textContent = '';
  removeEmpty(heading, post);
}

/** The only entry of a list is the post, and not the list. */
function holderOf(post: Element): Element {
  const [only, other] = post.children;
  return post.matches('ol, ul') && only && !other ? only : post;
}

/** Words of a line of its own stay where they are, as do those of a row. */
function staysInPlace(post: Element, author: Element): boolean {
  const isRow = !isBlock(post) || post.matches('dl, ol, table, tbody, tr, ul');
  return isRow || hasBlocks(author) || (isInLine(author) && begins(post, author));
}

function label({ element, author }: Post, answered: string): void {
  const post = holderOf(element);
  if (staysInPlace(post, author)) {
    if (answered) author.after(` → ${answered}`);
    return;
  }
  const time = timeOf(post, author);
  const line = make(post, 'p');
  const name = make(post, 'strong');
  // A name within a line is a word of that, too.
  moveChildren(isInLine(author) ? author.cloneNode(true) : author, name);
  line.append(name);
  if (answered) line.append(' → ', answered);
  if (time) {
    line.append(' · ', lineOf(time));
    time.textContent = '';
  }
  takeHeading(author.closest(HEADINGS), post, line);
  removeEmpty(author, post);
  if (time) removeEmpty(time, post);
  post.prepend(line);
}

/** Each post of a thread begins with a line that says who wrote it, to whom, and when. */
export function labelPosts(posts: readonly Post[]): void {
  const names = new Set(posts.map(({ author }) => lineOf(author)));
  const drawn = answeredIn(posts);
  for (const post of posts) {
    const named = takeAnswered(post, names);
    label(post, named || (drawn.get(post) ?? ''));
  }
}
