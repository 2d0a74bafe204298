import { isBox, LEAST_LENGTH } from '../markdown/pieces.ts';
import { make } from '../structure/elements.ts';
import { type Captions, MARK } from './read-captions.ts';

/** What a short text may stand in. */
const HOLDERS = ['BLOCKQUOTE', 'DD', 'DL', 'LI', 'OL', 'UL'];

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
    if (!isBox(outer) && !(isShort && HOLDERS.includes(outer.nodeName))) place = outer;
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
 * Puts captions where their media are in a page's content. A player that the finder has taken away
 * stood somewhere, too: below the title if above all that is left.
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
    const isShort = (holder.textContent?.length ?? 0) < LEAST_LENGTH;
    const mark = `[${MARK}="${one.mark}"]`;
    const media = content.querySelector(mark);
    const next = media ? undefined : followerOf(mark, content, order);
    if (media) putAfter(outermost(media, content, isShort), holder);
    else if (next && title && (next === title || isBefore(next, title))) putAfter(title, holder);
    else if (next) outermost(next, content, isShort).before(holder);
    else content.append(holder);
  }
}
