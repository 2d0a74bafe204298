import { textIn } from './prose.ts';
import { TextSizes } from './text-sizes.ts';

/** Who wrote a post, by the names that sites give to such a place. */
const AUTHOR =
  '[rel~="author"], [itemprop~="author"], [class*="author" i], [class*="username" i], [class*="user-name" i], [class*="user-info" i], [class*="sender" i], [class*="nick" i], [class*="hnuser"], .p-author, .fn';
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

function authorsIn(part: Element, sizes: TextSizes): Element[] {
  const named = [...part.querySelectorAll(AUTHOR)].filter((element) => {
    const { text } = sizes.of(element);
    return text > 0 && text <= NAME && !element.closest('pre, code, form, label');
  });
  // The innermost ones are the names; what they stand in has the date, too.
  return named.filter((element, index) => {
    const next = named[index + 1];
    return next === undefined || !element.contains(next);
  });
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
  const counts = new Map<Element, number>();
  for (const author of authors) {
    for (
      let element = author.parentElement;
      element && element !== part;
      element = element.parentElement
    )
      counts.set(element, (counts.get(element) ?? 0) + 1);
  }
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
