import { HEADINGS, lineOf } from '../structure/elements.ts';
import { removeWithHeadings } from './bare-headings.ts';
import { Furniture, MOSTLY_LINKS, SMALL_SHARE } from './furniture.ts';
import { isFurnitureHeading } from './furniture-words.ts';
import { AUTHOR } from './posts.ts';
import { proseIn, textIn } from './prose.ts';
import { TextSizes } from './text-sizes.ts';

const FRONT = /^(?:https?:\/\/[^/]+)?\/?(?:index\.\w+)?$/;

/** The part below a heading of related stories that has no box of its own. */
function partBelow(heading: Element): Element[] {
  const part: Element[] = [];
  for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches(HEADINGS) || next.querySelector(HEADINGS)) break;
    part.push(next);
  }
  return part;
}

function removeOpenParts(body: Element): void {
  let sizes: TextSizes | undefined;
  for (const heading of body.querySelectorAll('h2, h3, h4, h5, h6')) {
    if (!isFurnitureHeading(heading.textContent ?? '')) continue;
    const part = partBelow(heading);
    sizes ??= new TextSizes(body);
    const known = sizes;
    if (part.length === 0 || part.some((element) => known.linkDensity(element) < MOSTLY_LINKS))
      continue;
    for (const element of [heading, ...part]) element.remove();
  }
}

/** A page's text begins with its title: what stands above it in a few words is its frame. */
function removeAboveTitle(body: Element): void {
  const title = body.querySelector('h1');
  if (!title) return;
  const above: Element[] = [];
  for (let node: Element = title; node !== body && node.parentElement; node = node.parentElement) {
    for (let next = node.previousElementSibling; next; next = next.previousElementSibling)
      above.push(next);
  }
  const text = above.reduce((sum, element) => sum + textIn(element), 0);
  if (text > textIn(body) * SMALL_SHARE) return;
  for (const element of above) {
    const isSigned = element.matches(AUTHOR) || element.querySelector(AUTHOR) !== null;
    if (textIn(element) > 0 && proseIn(element) === 0 && !isSigned) element.remove();
  }
}

/** A site's name that leads to its front page, on a page with a title of its own. */
function removeSiteName(body: Element): void {
  const titles = [...body.querySelectorAll('h1')];
  const names = titles.filter((title) => {
    const link = title.querySelector('a[href]');
    return (
      link !== null && lineOf(link) === lineOf(title) && FRONT.test(link.getAttribute('href') ?? '')
    );
  });
  if (names.length === titles.length) return;
  for (const name of names) name.remove();
}

/** Takes navigation, notices of cookies, advertisements, related stories and the like from a tree. */
export function removeFurniture(body: HTMLElement): void {
  const furniture = new Furniture(body);
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT);
  const found: Element[] = [];
  let node = walker.nextNode();
  while (node) {
    const element = node as Element;
    const gone = furniture.is(element);
    if (gone) found.push(element);
    node = gone || element.nodeName === 'PRE' ? skip(walker) : walker.nextNode();
  }
  removeWithHeadings(body, found);
  removeSiteName(body);
  removeOpenParts(body);
  removeAboveTitle(body);
}

/** The node after the walker's and all within it. */
function skip(walker: TreeWalker): Node | null {
  let next = walker.nextSibling();
  while (!next && walker.parentNode()) next = walker.nextSibling();
  return next;
}
