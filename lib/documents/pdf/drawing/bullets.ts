import type { Box } from './box.ts';
import type { DrawnRun } from './run-builder.ts';

/** In points: the sides of what may be a bullet. */
const SIDES = { least: 1.2, most: 8 };

/** The points of a diagram are no bullets. */
const MOST = 200;

/** In em: how far before its text a bullet stands at most, and how high over the baseline. */
const BEFORE = 3;
const HEIGHT = { least: 0.1, most: 0.75 };

/** Small areas about as wide as high that a page draws before lines of text, as some libraries do. */
export class Bullets {
  readonly #dots: Box[] = [];

  add(box: Box): void {
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const isDot = width > SIDES.least && width < SIDES.most && Math.abs(width - height) < width / 4;
    if (isDot && this.#dots.length <= MOST) this.#dots.push(box);
  }

  /** The runs, with a sign before each that a dot stands before. */
  with(runs: readonly DrawnRun[]): readonly DrawnRun[] {
    if (this.#dots.length === 0 || this.#dots.length > MOST) return runs;
    return runs.flatMap((run, index) => {
      const dot = this.#dots.find((box) => isBefore(box, run));
      const before = runs[index - 1];
      const isFirst = !before || Math.abs(before.baseline - run.baseline) > run.size / 2;
      return dot && isFirst
        ? [{ ...run, text: '•', left: dot.left, right: dot.right, markedId: undefined }, run]
        : [run];
    });
  }
}

function isBefore({ left, right, top, bottom }: Box, run: DrawnRun): boolean {
  const gap = run.left - right;
  const height = (run.baseline - (top + bottom) / 2) / run.size;
  const isNear = gap > 0 && gap < BEFORE * run.size && left < run.left;
  return run.angle === 0 && isNear && height > HEIGHT.least && height < HEIGHT.most;
}
