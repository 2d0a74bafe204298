export interface PartResult {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each: the summary repeats it at the end of a long output. */
  readonly failures?: readonly string[];
}

/** Each check is counted, whatever held. */
export function resultOf(checks: readonly boolean[]): PartResult {
  const passed = checks.filter((isHeld) => isHeld).length;
  return { passed, failed: checks.length - passed };
}

export function sumOf(results: readonly PartResult[]): PartResult {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    failures: results.flatMap(({ failures = [] }) => failures),
  };
}

export interface PartContext {
  readonly signal: AbortSignal;
  /** Arguments after the parts' names, for Vitest. */
  readonly filters: readonly string[];
}
