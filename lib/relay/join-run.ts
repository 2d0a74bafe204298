import type { TailEntry } from '../conversations/session-tail-types.ts';
import { mergeEvents } from '../protocols/merge-events.ts';

/**
 * Runs that wait to be written, with one more: joined to the last one, where that is of the same
 * answer. What is joined came when the last of it did.
 * @param after runs up to this number are closed: they stand before a checkpoint
 */
export function joinRun(runs: TailEntry[], run: TailEntry, after: number): void {
  const last = runs.at(-1);
  if (last && last.answerId === run.answerId && last.number > after) {
    runs[runs.length - 1] = { ...run, events: mergeEvents([...last.events, ...run.events]) };
  } else runs.push(run);
}
