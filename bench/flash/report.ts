import type { Measured } from './measured.ts';
import { RENDERERS } from './renderers/catalogue.ts';
import { type Summary, summarise } from './summary.ts';

export interface RendererReport {
  readonly name: string;
  readonly title: string;
  readonly total: Summary;
  readonly answers: Readonly<Record<string, Summary>>;
}

export function reportRenderers(measured: readonly Measured[]): readonly RendererReport[] {
  const byRenderer = Map.groupBy(measured, ({ renderer }) => renderer);
  return [...byRenderer].map(([name, own]) => ({
    name,
    title: RENDERERS[name]?.title ?? name,
    total: summarise(own),
    answers: Object.fromEntries(own.map((one) => [one.answer.name, summarise([one])])),
  }));
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function totalRow({ title, total }: RendererReport): string {
  return row([
    title,
    total.takenBack.toFixed(2),
    percent(total.kept),
    percent(total.still),
    total.hiddenAgain.toFixed(2),
  ]);
}

function answerRow(answer: string, reports: readonly RendererReport[]): string {
  const cells = reports.map(({ answers }) => {
    const own = answers[answer];
    return own ? `${own.takenBack.toFixed(2)} (${percent(own.kept)})` : '';
  });
  return row([answer, ...cells]);
}

/** The tables of the report, as Markdown. */
export function showReport(reports: readonly RendererReport[]): string {
  const answers = Object.keys(reports[0]?.answers ?? {});
  const frames = reports[0]?.total.frames ?? 0;
  return [
    `Over ${answers.length} answers, ${frames} frames; characters are means a frame.`,
    '',
    row(['', 'taken back', 'kept', 'frames that stand', 'hidden again']),
    row(['---', '--:', '--:', '--:', '--:']),
    ...reports.map(totalRow),
    '',
    'Taken back (kept), by answer:',
    '',
    row(['', ...reports.map(({ title }) => title)]),
    row(['---', ...reports.map(() => '--:')]),
    ...answers.map((answer) => answerRow(answer, reports)),
    '',
  ].join('\n');
}
