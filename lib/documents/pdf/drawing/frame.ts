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

/** A frame for each direction of text on a page, that of most text first. */
export function framesOf(runs: readonly DrawnRun[], page: PageSize): readonly Frame[] {
  const byAngle = Map.groupBy(runs, ({ angle }) => angle);
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
