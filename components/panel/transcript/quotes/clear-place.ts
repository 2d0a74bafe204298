/** Distance of a card from what it is about, and from other marks, in pixels. */
const GAP_PX = 6;

/** Parts of an answer that can be pointed at. */
const MARKS =
  '[data-part="quote-words"], button[name="quote"], [data-part="passage-link"], [data-part="place-link"]';

interface Extent {
  readonly top: number;
  readonly bottom: number;
}

function isOver(one: Extent, other: Extent): boolean {
  return one.top < other.bottom && other.top < one.bottom;
}

function gapBetween(one: Extent, other: Extent): number {
  return Math.max(one.top - other.bottom, other.top - one.bottom);
}

/** The places of a card right above and right below some marks. */
function placesAt(marks: readonly Extent[], height: number): Extent[] {
  return marks.flatMap(({ top, bottom }) => [
    { top: top - GAP_PX - height, bottom: top - GAP_PX },
    { top: bottom + GAP_PX, bottom: bottom + GAP_PX + height },
  ]);
}

/**
 * The place nearest to an element that a card may have without covering another mark; where every place would,
 * one that leaves the nearest marks free.
 * @param others the marks around it
 * @param view what it may stand in
 */
export function clearPlace(
  own: Extent,
  others: readonly Extent[],
  { view, height }: { view: Extent; height: number },
): Extent {
  const byDistance = others.toSorted((one, other) => gapBetween(one, own) - gapBetween(other, own));
  const places = placesAt([own, ...others], height)
    .filter(({ top, bottom }) => top >= view.top && bottom <= view.bottom)
    .filter((place) => !isOver(place, own))
    .toSorted((one, other) => gapBetween(one, own) - gapBetween(other, own));
  for (let count = others.length; count > 0; count--) {
    const nearest = byDistance.slice(0, count);
    const free = places.find((place) => !nearest.some((mark) => isOver(place, mark)));
    if (free) return free;
  }
  const [above, below] = placesAt([own], height);
  return places[0] ?? (above && above.top >= view.top ? above : below) ?? own;
}

/** The line on which a card about an element stands. @param height the card's */
export function clearPlaceBeside(anchor: Element, height: number): DOMRect {
  const own = anchor.getBoundingClientRect();
  const transcript = anchor.closest('[data-part="transcript"]')?.getBoundingClientRect();
  const view = transcript ?? { top: 0, bottom: innerHeight };
  const others = [...document.querySelectorAll(MARKS)]
    .filter((mark) => mark !== anchor)
    .flatMap((mark) => [...mark.getClientRects()])
    .filter((mark) => isOver(mark, view));
  return new DOMRect(own.left, clearPlace(own, others, { view, height }).bottom, own.width, 0);
}
