import { OWN_ENTRY } from '../entries/entry-names.ts';
import { type Spread, spreadOf } from '../figures.ts';
import type { CountingRun } from '../runner/counting-run.ts';
import type { PacedRun } from '../runner/paced-run.ts';
import type { TimedRun } from '../runner/timed-run.ts';

/** An entry that failed on a document, and is not run on it again. */
export interface Failure {
  readonly entry: string;
  readonly document: string;
  readonly message: string;
}

/** Everything that was measured, as it was measured. */
export interface Results {
  readonly commit: string;
  /** Characters of Sidelight's frames that are taken back, as the flash meter has it. */
  readonly takenBack?: number | undefined;
  /** In the panel, in both browsers. */
  readonly moves?: number | undefined;
  readonly machine: {
    readonly browser: string;
    readonly processor: string;
    readonly processors: number;
    readonly system: string;
  };
  readonly entries: readonly string[];
  readonly documents: readonly string[];
  /** All rounds, in the order they were run. */
  readonly timed: readonly TimedRun[];
  readonly counting: readonly CountingRun[];
  readonly paced: readonly PacedRun[];
  readonly failed: readonly Failure[];
}

/** The raw figures, one run a line. */
export function showResults(results: Results): string {
  const { timed, counting, paced, ...setting } = results;
  const lists = Object.entries({ timed, counting, paced }).map(
    ([name, runs]) => `"${name}": [\n${runs.map((run) => JSON.stringify(run)).join(',\n')}\n]`,
  );
  const head = JSON.stringify(setting, null, 2).replace(/\n\}$/, '');
  return `${head},\n${lists.join(',\n')}\n}\n`;
}

/** As people write it. */
export function shortCommit(commit: string): string {
  return commit.replace(/^([\da-f]{8})[\da-f]*/, '$1');
}

/** One entry on one document, over all rounds. Times are milliseconds. */
export type Line = NonNullable<ReturnType<typeof summarizePair>>;

/** One line for each entry on each document that was measured. */
export function summarize(results: Results): readonly Line[] {
  return results.documents.flatMap((document) =>
    results.entries.flatMap((entry) => summarizePair(results, entry, document) ?? []),
  );
}

function summarizePair(results: Results, entry: string, document: string) {
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
    rounds: runs.length,
    /** Streamed at last. */
    characters: Math.min(...runs.map(({ marks }) => marks.at(-1)?.characters ?? 0)),
    /** The share of the document that was streamed; below 1 the figures are lower bounds. */
    share: Math.min(...runs.map(({ marks, updates }) => (marks.at(-1)?.updates ?? 0) / updates)),
    task,
    /** A multiple of Sidelight's work in the same round; a lower bound if it was stopped. */
    ratio: ratioOf(runs, runsOf(OWN_ENTRY)),
    script: median(({ work }) => work.script),
    styleAndLayout: median(({ work }) => work.style + work.layout),
    /** All threads of the renderer. */
    process: median(({ work }) => work.process),
    /** Megabytes. */
    heap: isStopped ? undefined : median(({ heap }) => heap) / 1e6,
    growth: spreadOf(runs.flatMap((run) => growthOf(run) ?? []))?.median,
    /** The share of the finished answer that the last streamed frame showed. */
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

/** The work on the whole of what was streamed against that on its first half. */
function growthOf({ marks }: TimedRun): number | undefined {
  const last = marks.at(-1);
  if (!last || marks.length < 2) return undefined;
  const half = workAt(marks, last.characters / 2);
  return half > 0 ? last.task / half : undefined;
}

/** Between two marks the work is taken to be even. */
function workAt(marks: TimedRun['marks'], characters: number): number {
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
