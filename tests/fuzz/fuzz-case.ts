import type { AnswerPolicy } from '../hostile/answer-rules.ts';
import { findViolations } from '../hostile/find-violations.ts';
import type { Draw } from './draw.ts';

/** The input of a target. A fixture holds it whole, so that it outlives what has made it. */
export interface FuzzCase {
  /** The input; of bytes each character is one (`latin1`). */
  readonly text: string;
  /** Other choices, as the target reads them: places to cut at, and options. */
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

/** Length of a difference that is told, in UTF-16 units. */
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

/** A part of the extension that takes what strangers wrote, and what must hold of it. */
export interface FuzzTarget {
  readonly name: string;
  readonly title: string;
  /** The folders whose functions it is to reach, for the report. */
  readonly rooms: readonly string[];
  make(draw: Draw): FuzzCase;
  /** Steps of the stream that a case is, if it is one: each is worked on by itself. */
  countSteps?(fuzzCase: FuzzCase): number;
  /** @throws whatever does not hold of the case: a `BrokenInvariant`, or an error of the code */
  check(fuzzCase: FuzzCase): void | Promise<void>;
}

/** Without values and elements, which differ from case to case of one defect. */
function kindOf(problem: string): string {
  return problem.replaceAll(/"(?:[^"\\]|\\.)*"/g, '…').replace(/(?: of)? <.*/s, '');
}

/**
 * Sees to it that what is shown holds nothing but what may be shown, read as the panel reads it and
 * as a browser would where it is pasted.
 * @throws {BrokenInvariant}
 */
export function holdSafe(html: string, policy: AnswerPolicy): void {
  const [problem] = findViolations(html, policy);
  if (problem !== undefined) throw new BrokenInvariant(kindOf(problem), problem);
}
