import type { Run } from '../run.ts';
import type { DrawnRun } from './run-builder.ts';

/** The runs of one direction, placed from the corner at which such a text begins. */
export interface Frame {
  readonly runs: readonly Run[];
  readonly width: number;
  readonly height: number;
}

interface PageSize {
  readonly width: number;
  readonly height: number;
}

function shiftOf(angle: number, { width, height }: PageSize): { along: number; across: number } {
  if (angle === 90) return { along: 0, across: width };
  if (angle === 180) return { along: width, across: height };
  if (angle === 270) return { along: height, across: 0 };
  return { along: 0, across: 0 };
}

function lengthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{P}ー\s]{1,2}$/u;

/** In em: how far below one letter the next one stands. */
const STEPS = { least: 0.7, most: 1.6 };

function isBelow(above: DrawnRun, { angle, text, left, baseline, size }: DrawnRun): boolean {
  if (angle !== 0 || !CJK.test(text)) return false;
  const step = (baseline - above.baseline) / size;
  const isInColumn = Math.abs(left - above.left) < size / 2;
  return isInColumn && step > STEPS.least && step < STEPS.most;
}

/** Chromium writes from above by placing each letter of a font for lines. */
function areStacked(runs: readonly DrawnRun[]): boolean {
  const stacked = runs.filter((run, index) => {
    const above = runs[index - 1];
    return above !== undefined && isBelow(above, run);
  });
  return stacked.length > 10 && stacked.length > runs.length / 2;
}

/** In em: how high a letter stands over its baseline. */
const ASCENT = 0.88;

function asVertical(run: DrawnRun): DrawnRun {
  const { angle, left, right, baseline, size } = run;
  if (angle !== 0) return run;
  const top = baseline - ASCENT * size;
  return { ...run, angle: 90, left: top, right: top + size, baseline: -(left + right) / 2 };
}

/** A frame for each direction of text on a page, that of most text first. */
export function framesOf(runs: readonly DrawnRun[], page: PageSize): readonly Frame[] {
  const placed = areStacked(runs) ? runs.map(asVertical) : runs;
  const byAngle = Map.groupBy(placed, ({ angle }) => angle);
  const frames = [...byAngle].map(([angle, group]): Frame => {
    const { along, across } = shiftOf(angle, page);
    const isTurned = angle === 90 || angle === 270;
    return {
      width: isTurned ? page.height : page.width,
      height: isTurned ? page.width : page.height,
      runs: group.map(({ text, left, right, baseline, size, font, address, markedId }) => ({
        text,
        left: left + along,
        right: right + along,
        baseline: baseline + across,
        size,
        font,
        address,
        markedId,
      })),
    };
  });
  return frames.sort((one, other) => lengthOf(other.runs) - lengthOf(one.runs));
}
