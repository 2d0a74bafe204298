import type { FuzzCase } from './fuzz-case.ts';

/** What a thread is asked to try: the cases of a target from a number on, for a while. */
export interface Task {
  readonly target: string;
  readonly seed: string;
  readonly from: number;
  readonly milliseconds: number;
  /** How many at most. */
  readonly count: number;
  /** What is known to break is only counted. */
  readonly knownKinds: readonly string[];
  /** This one instead. */
  readonly only?: FuzzCase;
}

/** A case that broke, made as short as could be. */
export interface Find {
  readonly kind: string;
  readonly message: string;
  readonly number: number;
  readonly fuzzCase: FuzzCase;
}

/** What came of a task. */
export interface TaskReport {
  /** The number to go on with. */
  readonly next: number;
  readonly cases: number;
  readonly seconds: number;
  readonly slowest: { readonly number: number; readonly seconds: number };
  readonly finds: readonly Find[];
  /** How many broke that were known. */
  readonly repeated: number;
  /** Functions of the target's rooms that were run so far, and that there are, by place and name. */
  readonly reached: readonly string[];
  readonly known: readonly string[];
}

/** What a thread writes for whoever watches it, in memory that both have. */
export const PROGRESS = {
  /** The number of the case that is being tried. */
  number: 0,
  /** Counts whatever is tried, cases that are made shorter, too. */
  tries: 1,
  length: 2,
} as const;
