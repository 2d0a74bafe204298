/**
 * Letters that are drawn in one go. Places and sizes are in points, from the corner at which a text of
 * their direction begins: of upright text the page's upper left one.
 */
export interface Run {
  /** Letters as they stand on the page, from left to right. */
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  /** Its name. */
  readonly font: string;
  /** That a link leads to. */
  readonly address?: string | undefined;
  /** The marked content or the annotation that it is part of. */
  readonly markedId?: string | undefined;
}
