/** How far a region is scrolled, and how much of it is seen. CSS pixels. */
export interface Extent {
  /** What is scrolled out above. */
  readonly top: number;
  /** All of the content. */
  readonly height: number;
  /** What is seen of it. */
  readonly viewport: number;
}

/** "Near-bottom threshold", specification, section 9. */
export const NEAR_END_PX = 70;

/** Browsers round the three figures of an extent each for itself. */
export const ROUNDING_PX = 1;

/** What is scrolled out below; nothing where a touch screen has pulled the content past its end. */
export function distanceToEnd({ top, height, viewport }: Extent): number {
  return Math.max(0, height - viewport - top);
}

export function isNearEnd(extent: Extent): boolean {
  return distanceToEnd(extent) <= NEAR_END_PX;
}

export function isAtEnd(extent: Extent): boolean {
  return distanceToEnd(extent) <= ROUNDING_PX;
}

/**
 * Whether the reader went up, by whatever means. The browser moves a region up too: when something
 * above becomes smaller (CSS Scroll Anchoring), and when the content no longer reaches so far.
 */
export function isScrolledUp(before: Extent, now: Extent): boolean {
  if (now.top > before.top - ROUNDING_PX || isAtEnd(now)) return false;
  if (now.height === before.height && now.viewport === before.viewport) return true;
  return now.height >= before.height && !isNearEnd(now);
}

/** Whether the reader went down. Anchoring goes down only by as much as the content has grown. */
export function isScrolledDown(before: Extent, now: Extent): boolean {
  return now.top > before.top && distanceToEnd(now) < distanceToEnd(before);
}
