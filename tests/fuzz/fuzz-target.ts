import type { Draw } from './draw.ts';
import type { FuzzCase } from './fuzz-case.ts';

/** A part of the extension that takes what strangers wrote, and what must hold of it. */
export interface FuzzTarget {
  readonly name: string;
  readonly title: string;
  /** The folders whose functions it is to reach, for the report. */
  readonly rooms: readonly string[];
  make(draw: Draw): FuzzCase;
  /** How many steps of a stream a case is, where it is one: each is worked on by itself. */
  countSteps?(fuzzCase: FuzzCase): number;
  /** @throws whatever does not hold of the case: a `BrokenInvariant`, or an error of the code */
  check(fuzzCase: FuzzCase): void | Promise<void>;
}
