/** What the reader ticked and unticked, by number of the section. */
export interface ByHand {
  readonly on: readonly number[];
  readonly off: readonly number[];
}

export interface SectionSizes {
  /** Of each section, in tokens. */
  readonly tokens: readonly number[];
  /** For all that are chosen, in tokens. */
  readonly room: number;
}

/** A section with those around it: an answer may begin before the word that was asked for. */
function withNeighbours(index: number): number[] {
  return [index, index + 1, index - 1];
}

/** What is wanted of a passage that the model knows nothing of, the most wanted first. */
function wantedFirst(hits: readonly number[], count: number): number[] {
  const fitting = hits.length > 0 ? hits.flatMap(withNeighbours) : Array(count).keys();
  return [...hits.slice(0, 1), 0, count - 1, ...fitting];
}

/**
 * The sections that a question gets: what the reader ticked, whatever the room; then what fits the
 * question best; then the beginning and the end; then the neighbours of the best, and what else fits
 * with its own. Where nothing fits, the passage from its beginning on. What an earlier question took along is not sent again, and then
 * nothing goes along but what fits.
 * @param hits numbers of sections, the best first
 * @param told numbers of sections that the model was told before
 */
export function chooseSections(
  hits: readonly number[],
  { tokens, room }: SectionSizes,
  { on, off }: ByHand,
  told: readonly number[] = [],
): ReadonlySet<number> {
  const count = tokens.length;
  const isFirst = told.length === 0;
  const wanted = isFirst ? wantedFirst(hits, count) : hits.flatMap(withNeighbours);
  const chosen = new Set(on);
  const unwanted = new Set([...off, ...told]);
  // Nothing else takes the place of what the reader unticked.
  let left = room - [...on, ...off].reduce((total, index) => total + (tokens[index] ?? 0), 0);
  for (const index of wanted) {
    const size = tokens[index] ?? 0;
    const isThere = index >= 0 && index < count && !chosen.has(index) && !unwanted.has(index);
    if (!isThere || (size > left && chosen.size > 0)) continue;
    chosen.add(index);
    left -= size;
  }
  return chosen;
}
