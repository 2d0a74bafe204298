/** Any number that has no divisor in common with most others: it goes round all remainders. */
const STEP = 7919;
const LEAST_PLACES = 3;

interface Bounds {
  /** A text of at most this length is tried at each of its places. */
  readonly short: number;
  /**
   * A longer one at so many that no more characters than these are rendered, but at three at least:
   * a third of them each at its beginning, within it and at its end.
   */
  readonly characters: number;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Lengths of the prefixes of a text that are tried, in order and the same ones each time. */
export function placesIn({ length }: string, { short, characters }: Bounds): readonly number[] {
  const places = Math.max(LEAST_PLACES, Math.floor(characters / length));
  if (length <= short || length <= places) return range(1, length + 1);
  const third = Math.floor(places / 3);
  const within = range(0, third).map((index) => third + ((index * STEP) % (length - 2 * third)));
  const all = [...range(1, third + 1), ...within, ...range(length - third + 1, length + 1)];
  return [...new Set(all)].sort((one, other) => one - other);
}
