/**
 * Long work that may pause wherever it yields, and its result. It knows of no clock: its caller says
 * when it pauses.
 */
export type Steps<Result> = Generator<void, Result, void>;

/** Does all of the work without a pause. */
export function allAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
