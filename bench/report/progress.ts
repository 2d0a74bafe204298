import type { CountingRun } from '../runner/counting-run.ts';
import type { PacedRun } from '../runner/paced-run.ts';
import type { TimedRun } from '../runner/timed-run.ts';
import { quantile } from '../runner/update-times.ts';

/** One line for the terminal. */
export function describeTimed(run: TimedRun): string {
  const { work, isStopped, marks, updates, heap, clock } = run;
  const done = Math.floor((100 * (marks.at(-1)?.updates ?? 0)) / updates);
  return [
    name(run),
    `${work.task.toFixed(0)} ms`.padStart(9),
    `script ${work.script.toFixed(0)}`,
    `style ${work.style.toFixed(0)}`,
    `layout ${work.layout.toFixed(0)}`,
    `renderer ${work.process.toFixed(0)}`,
    `heap ${(heap / 1e6).toFixed(1)} MB`,
    `clock ${(clock / 1000).toFixed(1)} s`,
    ...(isStopped ? [`stopped at ${done} %`] : []),
  ].join('  ');
}

/** One line for the terminal. */
export function describeCounting(run: CountingRun): string {
  const { removedNodes, times, isStopped } = run;
  return [
    name(run),
    `removed ${removedNodes}`,
    ...(times
      ? [
          `update: median ${times.median.toFixed(1)} ms`,
          `p99 ${times.percentile99.toFixed(1)}`,
          `worst ${times.worst.toFixed(1)}`,
          `worst task ${times.worstTask.toFixed(1)}`,
        ]
      : []),
    ...(isStopped ? ['stopped'] : []),
  ].join('  ');
}

/** One line for the terminal. */
export function describePaced(run: PacedRun): string {
  const keys = run.keyLatencies.toSorted((a, b) => a - b);
  return [
    name(run),
    `dropped ${(run.droppedShare * 100).toFixed(1)} %`,
    `keys: median ${quantile(keys, 0.5).toFixed(0)} ms`,
    `p95 ${quantile(keys, 0.95).toFixed(0)}`,
    `worst ${quantile(keys, 1).toFixed(0)} of ${keys.length}`,
    `${run.work.task.toFixed(0)} ms`,
    `clock ${(run.clock / 1000).toFixed(1)} s`,
  ].join('  ');
}

function name({ entry, document }: { readonly entry: string; readonly document: string }): string {
  return `${document.padEnd(16)} ${entry.padEnd(20)}`;
}
