import { table } from '../figures.ts';
import type { Frame } from './measure.ts';
import type { Measured } from './measure-all.ts';
import { RENDERERS } from './renderers.ts';

/** The tables of the report, as Markdown. */
export function showReport(measured: readonly Measured[]): string {
  const byRenderer = [...Map.groupBy(measured, ({ renderer }) => renderer)];
  const byAnswer = [...Map.groupBy(measured, ({ answer }) => answer.name)];
  const titles = byRenderer.map(([name]) => RENDERERS[name]?.title ?? name);
  const totals = byRenderer.map(([, own]) => own.flatMap(({ frames }) => frames));
  return [
    `Over ${byAnswer.length} answers, ${totals[0]?.length ?? 0} frames; characters are means a frame.`,
    '',
    table(
      ['', 'taken back', 'kept', 'frames that stand', 'hidden again'],
      totals.map((frames, index) => [titles[index] ?? '', ...totalCells(frames)]),
    ),
    '',
    'Taken back (kept), by answer:',
    '',
    table(
      ['', ...titles],
      byAnswer.map(([name, own]) => [name, ...own.map(({ frames }) => answerCell(frames))]),
    ),
    '',
  ].join('\n');
}

/** Characters a frame of this renderer's, over all answers. */
export function takenBackBy(renderer: string, measured: readonly Measured[]): number {
  const own = measured.filter((one) => one.renderer === renderer);
  return meanOf(
    own.flatMap(({ frames }) => frames),
    ({ takenBack }) => takenBack,
  );
}

function totalCells(frames: readonly Frame[]): string[] {
  return [
    meanOf(frames, ({ takenBack }) => takenBack).toFixed(2),
    percent(meanOf(frames, ({ kept }) => kept)),
    percent(meanOf(frames, ({ takenBack }) => (takenBack === 0 ? 1 : 0))),
    meanOf(frames, ({ hiddenAgain }) => hiddenAgain).toFixed(2),
  ];
}

function answerCell(frames: readonly Frame[]): string {
  const takenBack = meanOf(frames, (frame) => frame.takenBack).toFixed(2);
  return `${takenBack} (${percent(meanOf(frames, ({ kept }) => kept))})`;
}

function meanOf(frames: readonly Frame[], read: (frame: Frame) => number): number {
  return frames.reduce((sum, frame) => sum + read(frame), 0) / frames.length;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
