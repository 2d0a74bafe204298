const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u;
/** Signs that are read with the number beside them: Unicode Standard Annex 9, rule W5. */
const WITH_NUMBER = /[%€$£]/;
const CLUSTERS = /\P{M}\p{M}*|\p{M}+/gu;

const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

type Direction = 'left' | 'right' | 'none';

function directionOf(cluster: string): Direction {
  if (/^[\u0660-\u0669\u066B\u066C\u06F0-\u06F9]/.test(cluster)) return 'right';
  if (RIGHT_TO_LEFT.test(cluster)) return 'left';
  return LEFT_TO_RIGHT.test(cluster) ? 'right' : 'none';
}

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

interface Cluster<T> {
  readonly text: string;
  readonly part: T;
  readonly direction: Direction;
}

function clustersOf<T extends { readonly text: string }>(
  part: T,
  isReversed: boolean,
): Cluster<T>[] {
  const clusters = (part.text.match(CLUSTERS) ?? []).map((text) => ({
    text,
    part,
    direction: directionOf(text),
  }));
  return isReversed ? clusters.reverse() : clusters;
}

/** The place after the last letter of a stretch of one direction. */
function endOf<T>(clusters: readonly Cluster<T>[], from: number, direction: Direction): number {
  let end = from;
  for (let at = from; at < clusters.length; at += 1) {
    const cluster = clusters[at];
    if (cluster?.direction === direction) end = at + 1;
    else if (cluster?.direction !== 'none') break;
  }
  return end;
}

/** Signs around a number that are read with it: `-5`, `20%`. */
function withSigns<T>(clusters: readonly Cluster<T>[], from: number, to: number): [number, number] {
  const isSign = (at: number) => WITH_NUMBER.test(clusters[at]?.text ?? '');
  const isNumber = (at: number) => /\p{N}/u.test(clusters[at]?.text ?? '');
  let [begin, end] = [from, to];
  if (isNumber(from) && isSign(from - 1)) begin -= 1;
  if (isNumber(to - 1) && isSign(to)) end += 1;
  return [begin, end];
}

function turned<T>(clusters: readonly Cluster<T>[], direction: 'left' | 'right'): Cluster<T>[] {
  const result = [...clusters];
  let at = 0;
  while (at < result.length) {
    if (result[at]?.direction !== direction) {
      at += 1;
      continue;
    }
    const end = endOf(result, at, direction);
    const [from, to] = direction === 'right' ? withSigns(result, at, end) : [at, end];
    result.splice(from, to - from, ...result.slice(from, to).reverse());
    at = Math.max(end, to);
  }
  return result;
}

/**
 * Parts of a line as they stand on the page, put into the order in which they are read: Unicode Standard
 * Annex 9 backwards, without its embeddings.
 * @param isFromRight true where the line begins at the right, and its parts are given from there
 */
export function inReadingOrder<T extends { readonly text: string }>(
  parts: readonly T[],
  isFromRight: boolean,
): T[] {
  if (!isFromRight && !parts.some(({ text }) => RIGHT_TO_LEFT.test(text))) return [...parts];
  const clusters = parts.flatMap((part) => clustersOf(part, isFromRight));
  const ordered = turned(clusters, isFromRight ? 'right' : 'left');
  const read: T[] = [];
  let last: Cluster<T> | undefined;
  for (const cluster of ordered) {
    const isMirrored = isFromRight && cluster.direction === 'none';
    const text = isMirrored ? (MIRRORED[cluster.text] ?? cluster.text) : cluster.text;
    const open = read.at(-1);
    if (open && last?.part === cluster.part)
      read[read.length - 1] = { ...open, text: open.text + text };
    else read.push({ ...cluster.part, text });
    last = cluster;
  }
  return read;
}
