import type { TokenUpdate } from './tokens.ts';

/** A code block as an engine sees it: its text changes at the end, and its lines are cut into tokens. */
export interface CodeDocument {
  /** Puts lines in the place of those from `firstLine` on. */
  replace(firstLine: number, lines: readonly string[], isComplete: boolean): void;
  /** The line that the next step begins with; `undefined` if nothing is left to do. */
  readonly nextLine: number | undefined;
  /** Does a bounded piece of work. */
  step(): TokenUpdate;
}

/** The limits for a block that ran past the time limit. */
export interface Caution {
  /** From this line on, every line is a step of its own. */
  readonly fromLine: number;
  /** Lines that ran past the limit by themselves. */
  readonly plainLines: ReadonlySet<number>;
}

/** Cuts code in one language into tokens. */
export interface Grammar {
  open(caution: Caution | undefined): CodeDocument;
}

/** The first line that is not as before; `undefined` if all are. */
export function firstDifference(
  before: readonly string[],
  firstLine: number,
  lines: readonly string[],
): number | undefined {
  for (let index = 0; index < lines.length; index++) {
    if (before[firstLine + index] !== lines[index]) return firstLine + index;
  }
  const end = firstLine + lines.length;
  return end === before.length ? undefined : end;
}
