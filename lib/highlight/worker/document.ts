import type { LineTokens } from '../tokens.ts';

/** Tokens for the lines from one on, all that follow each other. */
export interface LineRun {
  readonly firstLine: number;
  readonly lines: readonly LineTokens[];
}

/** A code block as an engine sees it: its text changes at the end, and its lines are cut into tokens. */
export interface CodeDocument {
  /** Puts lines in the place of those from `firstLine` on. */
  replace(firstLine: number, lines: readonly string[], isComplete: boolean): void;
  /** The line that the next step begins with; `undefined` if nothing is left to do. */
  readonly nextLine: number | undefined;
  /** Does a bounded piece of work. */
  step(): LineRun;
}

/** How a block is worked on after it ran past the time limit. */
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
