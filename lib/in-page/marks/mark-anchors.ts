import { AnchoredText } from '../../anchors/index.ts';
import { ofDocument } from '../unclobbered.ts';
import type { MarkNames, SetMark, WantedMark } from './marker.ts';
import { scrollToRange } from './scroll-to-range.ts';
import { ShownText } from './shown-text.ts';

let passing: AbortController | undefined;
let named: MarkNames | undefined;

export function clearMarks(): void {
  passing?.abort();
  if (!named) return;
  CSS.highlights.delete(named.marked);
  CSS.highlights.delete(named.ledTo);
}

function clearAtClick(): void {
  passing = new AbortController();
  const { signal } = passing;
  addEventListener('click', clearMarks, { capture: true, signal });
  const clearAtEscape = ({ key }: KeyboardEvent) => key === 'Escape' && clearMarks();
  addEventListener('keydown', clearAtEscape, { capture: true, signal });
}

/** A viewer of documents, or a page with frames, has words that are not in its own text. */
function hasOtherTexts(page: Document): boolean {
  const isHtml = /html|xml/.test(ofDocument(page, 'contentType'));
  return !isHtml || Document.prototype.querySelector.call(page, 'iframe, frame') !== null;
}

/**
 * Marks words in a page, in the place of all that were marked before, and scrolls to one of them.
 * Nothing of the page is changed by marks: https://drafts.csswg.org/css-highlight-api-1/
 * @returns `null` where none was found, and the page may have them nevertheless
 */
export function markAnchors(
  page: Document,
  wanted: readonly WantedMark[],
  scrollTo: string | null,
  names: MarkNames,
): SetMark[] | null {
  clearMarks();
  named = names;
  const body = ofDocument(page, 'body');
  const shown = body && new ShownText(body);
  const text = new AnchoredText(shown?.text ?? '');
  const marked = new Highlight();
  const marks = wanted.map(({ id, anchor }): SetMark => {
    const place = text.find(anchor);
    const range = place && shown?.rangeOf(place.from, place.to);
    if (!place || !range) return { id, found: 'lost' };
    if (id === scrollTo) {
      CSS.highlights.set(names.ledTo, new Highlight(range));
      scrollToRange(range);
    } else marked.add(range);
    return { id, found: place.by };
  });
  if (marked.size > 0) CSS.highlights.set(names.marked, marked);
  if (wanted.some(({ isPassing }) => isPassing)) clearAtClick();
  const isNone = marks.every(({ found }) => found === 'lost');
  return isNone && hasOtherTexts(page) ? null : marks;
}
