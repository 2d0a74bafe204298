/**
 * The element that scrolls what is around the given one: the margin of an
 * `IntersectionObserver` counts only from that. What
 * scrolls sideways alone says `auto` of both directions, too, so one begins outside the code.
 */
export function findScroller(element: Element): Element | null {
  let around = element.parentElement;
  while (around && !/^(auto|scroll)$/.test(getComputedStyle(around).overflowY)) {
    around = around.parentElement;
  }
  return around;
}
