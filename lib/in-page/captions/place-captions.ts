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

/**
 * Puts captions where their media are in a page's content, but below its title; there, too, those of a
 * player that the finder has taken away, or at the end where there is no title.
 */
export function placeCaptions(content: HTMLElement, captions: readonly Captions[]): void {
  const title = content.querySelector('h1');
  const lastAt = new Map<Element, Element>();
  for (const one of captions) {
    const holder = holderOf(one, content);
    const isShort = (holder.textContent?.length ?? 0) < SHORT;
    const media = content.querySelector(`[${MARK}="${one.mark}"]`);
    const isBelow =
      media && title && title.compareDocumentPosition(media) & Node.DOCUMENT_POSITION_FOLLOWING;
    const at = title && !isBelow ? title : media;
    const place = at && outermost(at, content, isShort);
    if (place) (lastAt.get(place) ?? place).after(holder);
    else content.append(holder);
    if (place) lastAt.set(place, holder);
  }
}
