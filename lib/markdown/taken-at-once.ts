/** Characters that are parsed at once: a fifth of a second's work. */
export const MOST_AT_ONCE = 100_000;

/** Of a long text more, by how long it is: a block without an end is parsed anew each time. */
const SHARE_AT_ONCE = 1 / 3;

/**
 * How far a text is parsed at once, that the page answers meanwhile.
 * @param from how much of it has been, in characters
 */
export function takenAtOnce(from: number): number {
  return from + Math.floor(Math.max(MOST_AT_ONCE, from * SHARE_AT_ONCE));
}
