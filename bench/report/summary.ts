import type { Work } from '../runner/metrics.ts';
import type { TimedRun } from '../runner/timed-run.ts';
import type { UpdateTimes } from '../runner/update-times.ts';
import type { Results } from './results.ts';
import { type Spread, spreadOf } from './spread.ts';

/** What the rounds say of one entry on one document. Times are milliseconds. */
export interface Line {
  readonly entry: string;
  readonly document: string;
  /** The share of the document that was streamed; below 1 the figures are lower bounds. */
  readonly share: number;
  readonly task: Spread;
  /** How many times Sidelight's work in the same round; a lower bound if it was stopped. */
  readonly ratio: Spread | undefined;
  readonly script: number;
  readonly styleAndLayout: number;
  /** All threads of the renderer. */
  readonly process: number;
  /** Megabytes. */
  readonly heap: number | undefined;
  /** The work on the whole against the work on the first half of what was streamed. */
  readonly growth: number | undefined;
  /** Of what the finished answer shows, how much the last streamed frame showed. */
  readonly keptUp: number | undefined;
  readonly removedNodes: number | undefined;
  readonly times: UpdateTimes | undefined;
}

/** The entry that the others are compared with. */
export const OWN_ENTRY = 'sidelight';

/** One line for each entry on each document that was measured. */
export function summarize(results: Results): readonly Line[] {
  return results.documents.flatMap((document) =>
    results.entries.flatMap((entry) => summarizePair(results, entry, document) ?? []),
  );
}

function summarizePair(results: Results, entry: string, document: string): Line | undefined {
  const runsOf = (name: string) =>
    results.timed.filter((run) => run.entry === name && run.document === document);
  const runs = runsOf(entry);
  const task = spreadOf(runs.map(({ work }) => work.task));
  if (!task) return undefined;
  const counted = results.counting.find(
    (run) => run.entry === entry && run.document === document && !run.isStopped,
  );
  const median = (read: (run: TimedRun) => number) => spreadOf(runs.map(read))?.median ?? 0;
  const isStopped = runs.some((run) => run.isStopped);
  return {
    entry,
    document,
    share: Math.min(...runs.map(({ marks, updates }) => (marks.at(-1)?.updates ?? 0) / updates)),
    task,
    ratio: ratioOf(runs, runsOf(OWN_ENTRY)),
    script: median(({ work }) => work.script),
    styleAndLayout: median(({ work }) => work.style + work.layout),
    process: median(({ work }) => work.process),
    heap: isStopped ? undefined : median(({ heap }) => heap) / 1e6,
    growth: spreadOf(runs.flatMap((run) => growthOf(run) ?? []))?.median,
    keptUp: isStopped ? undefined : median((run) => run.shownStreaming / run.shownFinished),
    removedNodes: counted?.removedNodes,
    times: counted?.times,
  };
}

/** Round by round, because the machine's other work changes from one round to the next. */
function ratioOf(runs: readonly TimedRun[], own: readonly TimedRun[]): Spread | undefined {
  return spreadOf(
    runs.flatMap(({ work }, round) => {
      const ownRun = own[round];
      return ownRun && !ownRun.isStopped ? work.task / ownRun.work.task : [];
    }),
  );
}

/** How many times the work of the first half the whole took: 2 is linear, 4 is quadratic. */
export function growthOf({ marks }: TimedRun): number | undefined {
  const last = marks.at(-1);
  if (!last || marks.length < 2) return undefined;
  const half = workAt(marks, last.characters / 2);
  return half > 0 ? last.task / half : undefined;
}

function workAt(
  marks: readonly (Work & { readonly characters: number })[],
  characters: number,
): number {
  let before = { characters: 0, task: 0 };
  for (const mark of marks) {
    if (mark.characters >= characters) {
      const part = (characters - before.characters) / (mark.characters - before.characters);
      return before.task + part * (mark.task - before.task);
    }
    before = mark;
  }
  return before.task;
}
