/** Several measurements of one thing. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** @returns undefined if there is nothing to sum up */
export function spreadOf(numbers: readonly number[]): Spread | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (least === undefined || most === undefined) return undefined;
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? most;
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? upper;
  return { median: (lower + upper) / 2, least, most };
}
