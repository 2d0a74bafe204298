import { isBox } from '../markdown/pieces.ts';
import { make } from '../structure/elements.ts';
import { type Captions, MARK } from './read-captions.ts';

/** Elements with a meaning that captions in them would have, too. */
const NO_HOLDERS = 'A B BUTTON EM FIGURE H1 H2 H3 H4 H5 H6 I LABEL P PRE STRONG TABLE'.split(' ');
/** In UTF-16 units, an hour's talk. More is written in pieces, which only boxes are taken apart for. */
const SHORT = 60_000;

function holderOf({ label, paragraphs }: Captions, owner: Node): HTMLElement {
  const holder = make(owner, 'div');
  const head = make(owner, 'p');
  head.append(make(owner, 'strong', {}, label));
  holder.append(head, ...paragraphs.map((text) => make(owner, 'p', {}, text)));
  return holder;
}

/** The outermost element around a node that captions cannot stand in: a figure with its name. */
function outermost(node: Element, content: Element, isShort: boolean): Element {
  let place = node;
  for (let outer = node.parentElement; outer && outer !== content; outer = outer.parentElement) {
    if (isShort ? NO_HOLDERS.includes(outer.nodeName) : !isBox(outer)) place = outer;
  }
  return place;
}

/** All elements of a tree in their order, of which some will be taken away, where it has captions. */
export function orderIn(body: Element): readonly Element[] {
  return body.querySelector(`[${MARK}]`) ? [...body.querySelectorAll('*')] : [];
}

/** What is left of what followed a medium that was taken away. */
function followerOf(mark: string, content: Element, order: readonly Element[]) {
  const at = order.findIndex((element) => element.matches(mark));
  const isLeft = (element: Element) => element !== content && content.contains(element);
  return at === -1 ? undefined : order.slice(at + 1).find(isLeft);
}

function isBefore(element: Element, other: Element): boolean {
  return Boolean(other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING);
}

/**
 * Puts captions where their media are in a page's content, or were before the finder took them away,
 * but below the title of all.
 */
export function placeCaptions(
  content: HTMLElement,
  captions: readonly Captions[],
  order: readonly Element[] = [],
): void {
  const title = content.querySelector('h1');
  const lastAt = new Map<Element, Element>();
  const putAfter = (place: Element, holder: Element) => {
    (lastAt.get(place) ?? place).after(holder);
    lastAt.set(place, holder);
  };
  for (const one of captions) {
    const holder = holderOf(one, content);
    const isShort = (holder.textContent?.length ?? 0) < SHORT;
    const mark = `[${MARK}="${one.mark}"]`;
    const media = content.querySelector(mark);
    const at = media ?? followerOf(mark, content, order);
    const isAbove = at && title && (at === title || isBefore(at, title));
    const place = at && outermost(isAbove ? title : at, content, isShort);
    if (!place) content.append(holder);
    else if (media || isAbove) putAfter(place, holder);
    else place.before(holder);
  }
}
