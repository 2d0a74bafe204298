import { OWN_ENTRY } from '../entries/entry-names.ts';
import { quantile, spreadOf, table } from '../figures.ts';
import type { PacedRun } from '../runner/paced-run.ts';
import { type Failure, type Line, type Results, shortCommit, summarize } from './summary.ts';

const HEAD = [
  'Entry',
  'Rounds',
  'CPU ms',
  `× ${OWN_ENTRY}`,
  'Script',
  'Style + layout',
  'Renderer',
  'Update p99',
  'Worst task',
  'Removed',
  'Heap MB',
  'Growth',
  'Kept up',
];

/** The results as Markdown: a table a document, and one for the paced run. */
export function makeTable(results: Results): string {
  const lines = summarize(results);
  const { machine, commit, failed } = results;
  const parts = [
    '# Results',
    `${machine.browser}, ${machine.processors} processors (${machine.processor}), ${machine.system}. Commit ${shortCommit(commit)}. Medians, with least–most; [what each column means](../README.md#the-columns).`,
    ...results.documents.map((document) =>
      documentTable(
        document,
        lines.filter((line) => line.document === document),
        failed.filter((failure) => failure.document === document),
      ),
    ),
    ...(results.paced.length > 0 ? [pacedTable(results)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function documentTable(
  document: string,
  lines: readonly Line[],
  failed: readonly Failure[],
): string {
  const byWork = lines.toSorted((a, b) => a.task.median / a.share - b.task.median / b.share);
  const rows = [...byWork.map(documentRow), ...failed.map(failedRow)];
  return `## ${document}\n\n${table(HEAD, rows)}`;
}

function failedRow({ entry, message }: Failure): string[] {
  return [entry, '', `failed: ${message.replaceAll('|', '\\|').replaceAll('\n', ' ')}`];
}

function documentRow(line: Line): string[] {
  const { task, ratio, share, times } = line;
  const least = share < 1 ? 'over ' : '';
  const stopped = share < 1 ? ` (stopped at ${Math.floor(share * 100)} %)` : '';
  return [
    line.entry,
    String(line.rounds),
    `${least}${whole(task.median)}${spread(task, whole)}${stopped}`,
    ratio ? `${least}${short(ratio.median)}${spread(ratio, short)}` : '',
    whole(line.script),
    whole(line.styleAndLayout),
    whole(line.process),
    times ? short(times.percentile99) : '',
    times ? short(times.worstTask) : '',
    optional(line.removedNodes, whole),
    optional(line.heap, short),
    optional(line.growth, short),
    optional(line.keptUp, (value) => `${Math.round(value * 100)} %`),
  ];
}

const PACED_HEAD = [
  'Entry',
  'Frames dropped',
  'Key press to frame: median',
  '95th percentile',
  'Worst',
  'CPU ms',
  'Seconds',
];

function pacedTable({ paced, entries }: Results): string {
  const rows = entries.flatMap((entry) => {
    const runs = paced.filter((run) => run.entry === entry);
    return runs.length > 0 ? [pacedRow(entry, runs)] : [];
  });
  const title = `## ${paced[0]?.document} at 200 chunks a second, 60 frames a second`;
  return `${title}\n\n${table(PACED_HEAD, rows)}`;
}

function pacedRow(entry: string, runs: readonly PacedRun[]): string[] {
  const keys = runs.flatMap(({ keyLatencies }) => keyLatencies).sort((a, b) => a - b);
  const dropped = spreadOf(runs.map(({ droppedShare }) => droppedShare * 100));
  return [
    entry,
    dropped ? `${short(dropped.median)} %${spread(dropped, short)}` : '',
    short(quantile(keys, 0.5)),
    short(quantile(keys, 0.95)),
    short(quantile(keys, 1)),
    optional(spreadOf(runs.map(({ work }) => work.task))?.median, whole),
    optional(spreadOf(runs.map(({ clock }) => clock / 1000))?.median, short),
  ];
}

function spread(
  { least, most }: { readonly least: number; readonly most: number },
  write: (value: number) => string,
): string {
  return least === most ? '' : ` (${write(least)}–${write(most)})`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** Two figures that count. */
function short(value: number): string {
  return value >= 100 ? whole(value) : value.toFixed(value >= 10 ? 1 : 2);
}

function optional(value: number | undefined, write: (value: number) => string): string {
  return value === undefined ? '' : write(value);
}
