/** What a target is tried with. A fixture holds it whole, so that it outlives what has made it. */
export interface FuzzCase {
  /** The input; of bytes each character is one (`latin1`). */
  readonly text: string;
  /** What else there is to be chosen, as the target reads it: where to cut, and which options. */
  readonly numbers: readonly number[];
}

/** Something that does not hold of a case. Cases with the same `kind` are taken for one defect. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
  readonly kind: string;

  constructor(kind: string, detail = '') {
    super(detail === '' ? kind : `${kind}: ${detail}`);
    this.kind = kind;
  }
}

/** How much of a difference is told, in UTF-16 units. */
const EXCERPT_LENGTH = 160;

/** @throws {BrokenInvariant} if the condition does not hold */
export function hold(isKept: boolean, kind: string, detail = ''): asserts isKept {
  if (!isKept) throw new BrokenInvariant(kind, detail.slice(0, 4 * EXCERPT_LENGTH));
}

/** @throws {BrokenInvariant} with where they differ, if two texts are not the same */
export function holdSame(actual: string, expected: string, kind: string): void {
  if (actual === expected) return;
  let at = 0;
  while (actual[at] === expected[at] && at < actual.length) at += 1;
  const start = Math.max(0, at - EXCERPT_LENGTH / 4);
  const excerpt = (text: string) => JSON.stringify(text.slice(start, start + EXCERPT_LENGTH));
  throw new BrokenInvariant(kind, `at ${at} ${excerpt(actual)} instead of ${excerpt(expected)}`);
}

/** The n-th number of a case, over and over; 0 where it has none. */
export function numberOf({ numbers }: FuzzCase, index: number): number {
  return numbers[index] ?? 0;
}

/** Bytes that a text of a case stands for. */
export function bytesOf({ text }: FuzzCase): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

/** Cuts into pieces of the sizes, over and over. */
export function cutInto<T extends { readonly length: number; slice(from: number, to: number): T }>(
  whole: T,
  sizes: readonly number[],
): T[] {
  const pieces: T[] = [];
  for (let start = 0; start < whole.length; ) {
    const size = Math.max(1, sizes[pieces.length % Math.max(1, sizes.length)] ?? whole.length);
    pieces.push(whole.slice(start, start + size));
    start += size;
  }
  return pieces;
}
