/** Asks a run to be shown at once, wherever it is. */
export const SHOW_RUN = 'sidelight-show-run';

/** Shows a run of a long answer as it is, now. */
export function showRun(run: Element): void {
  run.dispatchEvent(new Event(SHOW_RUN));
}
