import type { Frame } from './measure.ts';
import type { Measured } from './measured.ts';

export interface Summary {
  readonly frames: number;
  /** Characters that change or go later, a frame. */
  readonly takenBack: number;
  /** The share of the finished document that is shown and stays, a frame. */
  readonly kept: number;
  /** Characters that were shown as they will be, and are not any more, a frame. */
  readonly hiddenAgain: number;
  /** The share of frames in which nothing is taken back. */
  readonly still: number;
}

function meanOf(frames: readonly Frame[], read: (frame: Frame) => number): number {
  return frames.reduce((sum, frame) => sum + read(frame), 0) / frames.length;
}

export function summarise(measured: readonly Measured[]): Summary {
  const frames = measured.flatMap(({ frames }) => frames);
  return {
    frames: frames.length,
    takenBack: meanOf(frames, ({ takenBack }) => takenBack),
    kept: meanOf(frames, ({ kept }) => kept),
    hiddenAgain: meanOf(frames, ({ hiddenAgain }) => hiddenAgain),
    still: meanOf(frames, ({ takenBack }) => (takenBack === 0 ? 1 : 0)),
  };
}
