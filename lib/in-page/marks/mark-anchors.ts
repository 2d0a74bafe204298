import { AnchoredText } from '../../anchors/index.ts';
import { ofDocument } from '../unclobbered.ts';
import { LED_TO, MARKED, type SetMark, type WantedMark } from './marker.ts';
import { scrollToRange } from './scroll-to-range.ts';
import { ShownText } from './shown-text.ts';

export function clearMarks(): void {
  CSS.highlights.delete(MARKED);
  CSS.highlights.delete(LED_TO);
}

/**
 * Marks words in a page, in the place of all that were marked before, and scrolls to one of them.
 * Nothing of the page is changed by marks: https://drafts.csswg.org/css-highlight-api-1/
 */
export function markAnchors(
  page: Document,
  wanted: readonly WantedMark[],
  scrollTo: string | null,
): SetMark[] {
  clearMarks();
  const body = ofDocument(page, 'body');
  const shown = body && new ShownText(body);
  const text = new AnchoredText(shown?.text ?? '');
  const marked = new Highlight();
  const marks = wanted.map(({ id, anchor }): SetMark => {
    const place = text.find(anchor);
    const range = place && shown?.rangeOf(place.from, place.to);
    if (!place || !range) return { id, found: 'lost' };
    if (id === scrollTo) {
      CSS.highlights.set(LED_TO, new Highlight(range));
      scrollToRange(range);
    } else marked.add(range);
    return { id, found: place.by };
  });
  CSS.highlights.set(MARKED, marked);
  return marks;
}
