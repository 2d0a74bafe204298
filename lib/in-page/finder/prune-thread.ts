import { hasBlocks, isBlock, lineOf } from '../structure/elements.ts';
import type { Post } from './posts.ts';
import { proseIn } from './prose.ts';

/** Characters of a line that a site writes beside each post. */
const LINE = 60;
/** Characters of prose that a site asks for something in, below the posts. */
const ASKING = 160;
/** Posts of which most have a line, before it is taken for the site's. */
const REPEATS = 3;
const SIGNATURE = /(?:^|[\s_-])(?:sig|signature)(?:$|[\s_-])/i;

function isAlike(one: Element, other: Element): boolean {
  return one.nodeName === other.nodeName && one.classList[0] === other.classList[0];
}

/** The elements after the last one that holds a post, which are not built like one. */
function after(holder: Element, holds: (element: Element) => boolean): Element[] {
  const children = [...holder.children];
  const holding = children.filter(holds);
  const last = holding.at(-1);
  if (!last) return [];
  return children
    .slice(children.indexOf(last) + 1)
    .filter((child) => !holding.some((other) => other.nodeName !== 'HR' && isAlike(child, other)));
}

/** Between two posts and like nothing beside it: an advertisement, the figures of the thread. */
function isBetween(child: Element, holding: readonly Element[]): boolean {
  const [first, last] = [holding[0], holding.at(-1)];
  const isAfter = (one?: Element, other?: Element) =>
    one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (!isAfter(first, child) || !isAfter(child, last)) return false;
  const isAlone = ![...(child.parentElement?.children ?? [])].some(
    (other) => other !== child && isAlike(other, child),
  );
  const link = child.querySelector('a');
  const isLink = link !== null && lineOf(link) === lineOf(child);
  return isAlone && (isLink || child.querySelector('button') !== null);
}

/**
 * Posts are sorted by what stands between them; below the last, answers are asked for and other
 * threads are led to. Whoever speaks there says more.
 */
function pruneBeside(part: Element, posts: readonly Post[]): void {
  const holders = new Set<Element>();
  for (const { element } of posts) {
    for (
      let holder = element.parentElement;
      holder && !holders.has(holder);
      holder = holder.parentElement
    ) {
      holders.add(holder);
      if (holder === part) break;
    }
  }
  const elements = new Set(posts.map(({ element }) => element));
  const holds = (element: Element) => holders.has(element) || elements.has(element);
  for (const holder of holders) {
    const holding = [...holder.children].filter(holds);
    const bars = [...holder.children].filter(
      (child) =>
        !holds(child) && (child.querySelector('[data-field]') || isBetween(child, holding)),
    );
    for (const element of [...bars, ...after(holder, holds)]) {
      if (proseIn(element) < ASKING && !element.querySelector('h1, pre')) element.remove();
    }
  }
}

function linesIn(post: Element): Element[] {
  return [...post.querySelectorAll('*')].filter((element) => {
    const text = isBlock(element) && !hasBlocks(element) ? lineOf(element) : '';
    return text !== '' && text.length <= LINE && !/\d/.test(text);
  });
}

/** The same few words in nearly each post are the site's. */
function pruneRepeated(posts: readonly Post[]): void {
  const lines = posts.map(({ element }) => linesIn(element));
  const counts = new Map<string, number>();
  for (const texts of lines.map((inPost) => new Set(inPost.map(lineOf)))) {
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  for (const line of lines.flat()) {
    const count = counts.get(lineOf(line)) ?? 0;
    if (count >= REPEATS && count >= posts.length * 0.75) line.remove();
  }
}

function pruneSignatures(posts: readonly Post[]): void {
  for (const { element, author } of posts) {
    for (const part of element.querySelectorAll('[class]')) {
      const isSignature = SIGNATURE.test(part.getAttribute('class') ?? '');
      if (isSignature && !part.contains(author) && !part.querySelector('pre, code')) part.remove();
    }
  }
}

/** Takes from a thread what a site puts into each post, and below the last. */
export function pruneThread(part: Element, posts: readonly Post[]): void {
  pruneBeside(part, posts);
  pruneSignatures(posts);
  if (posts.length >= REPEATS) pruneRepeated(posts);
}
