/** How many checks or tests of a part of `npm test` passed and failed. */
export interface PartResult {
  readonly passed: number;
  readonly failed: number;
}

export interface PartContext {
  readonly signal: AbortSignal;
  /** What follows the parts' names on the command line: handed to Vitest. */
  readonly filters: readonly string[];
}
