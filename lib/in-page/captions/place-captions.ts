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

/** The outermost element around a medium that captions cannot stand in: a figure with its name. */
function placeOf(media: Element, content: Element, isShort: boolean): Element {
  let place = media;
  for (let outer = media.parentElement; outer && outer !== content; outer = outer.parentElement) {
    if (!isBox(outer) && !(isShort && HOLDERS.includes(outer.nodeName))) place = outer;
  }
  return place;
}

/** Puts captions where their media are in a page's content, or at its end where they are not in it. */
export function placeCaptions(content: HTMLElement, captions: readonly Captions[]): void {
  const lastAt = new Map<Element, Element>();
  for (const one of captions) {
    const holder = holderOf(one, content);
    const media = content.querySelector(`[${MARK}="${one.mark}"]`);
    const isShort = (holder.textContent?.length ?? 0) < LEAST_LENGTH;
    const place = media && placeOf(media, content, isShort);
    if (place) {
      (lastAt.get(place) ?? place).after(holder);
      lastAt.set(place, holder);
    } else content.append(holder);
  }
}
