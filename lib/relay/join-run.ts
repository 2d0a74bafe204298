import type { TailEntry } from '../conversations/session-tail-types.ts';
import type { AnswerEvent } from '../protocols/events.ts';
import { addMerged, mergeEvents } from '../protocols/merge-events.ts';

/**
 * The lists that were made here, and so may be added to: a run's own is also somebody else's. A list
 * that was copied for each run would cost the square of what comes while a write takes its time.
 */
const own = new WeakMap<readonly AnswerEvent[], AnswerEvent[]>();

/**
 * Runs that wait to be written, with one more: joined to the last one, where that is of the same
 * answer. What is joined came when the last of it did.
 * @param after runs up to this number are closed: they stand before a checkpoint
 */
export function joinRun(runs: TailEntry[], run: TailEntry, after: number): void {
  const last = runs.at(-1);
  if (last && last.answerId === run.answerId && last.number > after) {
    const events = ownEvents(last);
    addMerged(events, run.events);
    runs[runs.length - 1] = { ...run, events };
  } else runs.push(run);
}

function ownEvents({ events }: TailEntry): AnswerEvent[] {
  const known = own.get(events) ?? mergeEvents(events);
  own.set(known, known);
  return known;
}
