import { withoutUnsureMarks } from '../seen/unsure.ts';
import { allIn, ofDocument } from '../unclobbered.ts';
import { areTwins } from './calls.ts';
import { jsonLdOf, type ToldFacts } from './json-ld.ts';

/** Facts told of a page, each of them shown on it. */
export interface PageFacts {
  readonly author?: string;
  /** ISO 8601, a day or a time. */
  readonly published?: string;
  readonly site?: string;
  /** Its heading, where the title of its tab begins with something else. */
  readonly title?: string;
}

const MAX_LENGTH = 100;
/** Of a tab's title, of which the rest names a site or a subject. */
const MOST_OF_TAB = 0.6;

const AUTHORS =
  '[rel~="author"], [itemprop="author"] [itemprop="name"], [itemprop="author"], .author, .byline, .by, [class*="author-name" i], [class*="byline" i], [class*="author" i]';
/** The author stands near the top; a long thread has thousands. */
const MOST_AUTHORS = 20;
const BY = /^(?:(?:\w+ )?by|von|par|por|di|door|av|od|作者|文|от)[\s:：]+/i;
/** A day, a role or a portrait's label beside the name. */
const AFTER_NAME = /\s*(?:[|·•,–—\n\t(]|\b(?:on|am|le|el|il)\s+\p{L}*\s*\d|\d{1,4}[-./\s]).*$/su;

/** A day or a time, never a length of time like `PT5M`. */
const ISO_DATE =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

function flat(text: string | null | undefined): string {
  return withoutUnsureMarks(text ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, 1000);
}

function metaOf(page: Document, ...names: readonly string[]): string {
  for (const name of names) {
    const [meta] = allIn(page, `meta[name="${name}" i], meta[property="${name}" i]`);
    const content = flat(meta?.getAttribute('content'));
    if (content !== '') return content;
  }
  return '';
}

/** A name as it stands in a line like `By Ada Lovelace | 3 May`. */
function nameIn(line: string): string {
  return line.replace(BY, '').replace(AFTER_NAME, '').trim();
}

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && text.length <= 60 && text.split(' ').length <= 8;
}

/** Not one of a comment, or of a story that is told of beside this one. */
function isOfThePage(element: Element): boolean {
  return !element.closest(
    'aside, footer, nav, li, [class*="comment" i], [class*="related" i], [id*="comment" i]',
  );
}

/** One of several who wrote something on the page. */
function isOneOfMany(author: Element): boolean {
  for (let post = author.parentElement; post; post = post.parentElement) {
    for (const other of post.parentElement?.children ?? [])
      if (other !== post && areTwins(other, post) && other.querySelector(AUTHORS)) return true;
  }
  return false;
}

function authorIn(body: HTMLElement): string {
  for (const element of [...body.querySelectorAll(AUTHORS)].slice(0, MOST_AUTHORS)) {
    if (!isOfThePage(element) || isOneOfMany(element)) continue;
    const inner = element.querySelector('[rel~="author"], [itemprop="name"], a, .fn') ?? element;
    // A box with something to do is a card about somebody.
    if (inner === element && element.querySelector('button')) continue;
    const name = nameIn(flat(inner.textContent));
    if (isName(name)) return name;
  }
  return '';
}

function authorOf(page: Document, body: HTMLElement, shown: string, { authors }: ToldFacts) {
  const isShownName = (name: string) => name !== '' && shown.includes(name.toLowerCase());
  const told = metaOf(page, 'author', 'article:author', 'dc.creator', 'citation_author');
  const names = isShownName(told) ? told : authors.filter(isShownName).join(', ');
  return names !== '' && names.length <= MAX_LENGTH ? names : authorIn(body);
}

/** The year and the day of a date stand near one another in the text, in any language. */
function isShown(date: string, shown: string): boolean {
  const [year, , day] = date.slice(0, 10).split('-').map(Number);
  const inText = new RegExp(
    `(?<!\\d)(?:${year}\\D.{0,16}?(?<!\\d)0?${day}|0?${day}(?!\\d).{0,20}?${year})(?!\\d)`,
  );
  return inText.test(shown);
}

/** The texts of a page, each apart from what follows it without a space: a day from a count of likes. */
function textsApart(body: HTMLElement): string {
  const texts: string[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    texts.push(node.nodeValue ?? '');
  return texts.join(' ').replace(/\s+/g, ' ');
}

function dateOf(page: Document, body: HTMLElement, { published }: ToldFacts) {
  const shown = textsApart(body);
  const told = metaOf(page, 'article:published_time', 'datePublished', 'date', 'dc.date');
  for (const time of [told, published].map((one) => one.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')))
    if (ISO_DATE.test(time) && isShown(time, shown)) return time;
  for (const element of body.querySelectorAll('time[datetime]')) {
    const written = flat(element.getAttribute('datetime'));
    if (ISO_DATE.test(written) && isOfThePage(element) && flat(element.textContent) !== '')
      return written;
  }
  return '';
}

function siteOf(page: Document, shown: string): string {
  const told = metaOf(page, 'og:site_name', 'application-name');
  const visible = `${shown} ${ofDocument(page, 'title').toLowerCase()}`;
  return told.length <= MAX_LENGTH && visible.includes(told.toLowerCase()) ? told : '';
}

/** A heading that is most of what the tab tells, or what the head tells of the page. */
function titleOf(page: Document, body: HTMLElement, { headline }: ToldFacts): string {
  const tab = flat(ofDocument(page, 'title'));
  const told = [metaOf(page, 'og:title'), headline];
  const linesOf = (names: string) =>
    [...body.querySelectorAll(names)].map((heading) => flat(heading.textContent));
  // Below a kicker in the same heading.
  const endsHeading = (line: string) =>
    line !== '' && linesOf('h1, h2').some((text) => text.endsWith(line));
  const titles = [...linesOf('h1'), ...told.filter(endsHeading)];
  const isMost = (part: string) => part.length > MOST_OF_TAB * tab.length;
  const title = titles.find(
    (text) =>
      told.includes(text) ||
      (tab.includes(text) && isMost(text)) ||
      tab.split(/ [-–—|·:] /).some((part) => text.startsWith(part) && isMost(part)),
  );
  return title && title.length <= MAX_LENGTH && !tab.startsWith(title) ? title : '';
}

/**
 * Author, date, site and title, from what the head of the page tells and from marks in it. What nobody
 * sees is told by nobody: a name or a day that the text does not show is left out.
 * @param body of `seenTree`, as the page marks it
 */
export function factsOf(page: Document, body: HTMLElement): PageFacts {
  const shown = (body.textContent ?? '').replace(/\s+/g, ' ').toLowerCase();
  const told = jsonLdOf(page);
  const author = authorOf(page, body, shown, told);
  const published = dateOf(page, body, told);
  const site = siteOf(page, shown);
  const title = titleOf(page, body, told);
  const facts = { author, published, site, title };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== ''));
}
