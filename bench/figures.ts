/** Several measurements of one thing. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

const NOTHING: Spread = { median: Number.NaN, least: Number.NaN, most: Number.NaN };

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

/** Median, least and most, in whole numbers. */
export function spread(values: readonly number[]): string {
  const { median, least, most } = spreadOf(values) ?? NOTHING;
  return `${median.toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})`;
}

/** The smallest of the sorted numbers that such a share of them does not exceed. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Adds a figure to those that were found in a state. */
export function addFigure<State, Figure>(
  found: Map<State, Figure[]>,
  state: State,
  figure: Figure,
): void {
  found.set(state, [...(found.get(state) ?? []), figure]);
}

/** A table of the figures that were found in each state; a figure that is not told is a dash. */
export function stateTable<Column extends string>(
  title: string,
  columns: readonly Column[],
  found: ReadonlyMap<string, readonly Partial<Record<Column, number>>[]>,
): string {
  const rows = [...found].map(([state, figures]) => [
    state,
    ...columns.map((column) => {
      const known = figures.flatMap((one) => one[column] ?? []);
      return known.length === 0 ? '–' : spread(known);
    }),
  ]);
  return table([title, ...columns], rows);
}

/** A Markdown table whose first column is text, the others figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? ':---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
