/**
 * Long work that may pause wherever it yields, and what comes of it. It knows of no clock: who runs
 * it says when it pauses.
 */
export type Steps<Result> = Generator<void, Result, void>;

/** Does all of the work without a pause. */
export function allAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
