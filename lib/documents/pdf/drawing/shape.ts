import { type Box, boxOf, holds } from './box.ts';
import { type Matrix, type Point, pointOf } from './matrix.ts';

/** Numbers of a path that is followed; longer ones are maps and pictures in lines. */
const LONGEST_PATH = 6_000;
/** Points that a curve is followed by. */
const STEPS = 4;

/** pdf.js's codes in a path, and how many points each has. */
const POINTS: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 3, 3: 2, 4: 0 };
const START = 0;

/** A filled area of a page. */
export interface Shape {
  readonly box: Box;
  /** Undefined where that cannot be told. */
  readonly holds: (place: Point) => boolean | undefined;
}

export function boxShape(box: Box): Shape {
  return { box, holds: (place) => holds(box, place) };
}

/** A point of a curve, by de Casteljau's rule. */
function onCurve(points: readonly Point[], at: number): Point {
  const [first, ...others] = points;
  if (!first || others.length === 0) return first ?? { x: 0, y: 0 };
  const between = others.map((point, index) => {
    const before = points[index] ?? first;
    return {
      x: before.x + at * (point.x - before.x),
      y: before.y + at * (point.y - before.y),
    };
  });
  return onCurve(between, at);
}

/** The outlines of a path, curves as lines; undefined where it is too long, or none. */
function outlinesOf(path: readonly number[], matrix: Matrix): Point[][] | undefined {
  if (path.length > LONGEST_PATH) return undefined;
  const outlines: Point[][] = [];
  for (let at = 0; at < path.length; ) {
    const code = path[at] ?? -1;
    const count = POINTS[code];
    if (count === undefined) return undefined;
    const points = Array.from({ length: count }, (_, index) =>
      pointOf(matrix, path[at + 1 + 2 * index] ?? 0, path[at + 2 + 2 * index] ?? 0),
    );
    at += 1 + 2 * count;
    if (code === START) outlines.push(points);
    const outline = outlines.at(-1);
    const last = outline?.at(-1);
    if (!outline || !last || code === START) continue;
    if (count === 1) outline.push(...points);
    else if (count > 1) {
      for (let step = 1; step <= STEPS; step += 1) {
        outline.push(onCurve([last, ...points], step / STEPS));
      }
    }
  }
  return outlines;
}

/** The number of times that outlines wind around a place. */
function windings(outlines: readonly (readonly Point[])[], { x, y }: Point): number {
  let count = 0;
  for (const outline of outlines) {
    for (const [index, to] of outline.entries()) {
      const from = outline.at(index - 1) ?? to;
      if (from.y > y === to.y > y) continue;
      if (x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) {
        count += to.y > from.y ? 1 : -1;
      }
    }
  }
  return count;
}

/**
 * The area that a path fills.
 * @param path pdf.js's codes and numbers
 * @param corners of the box around it
 * @param clip beyond which nothing is painted
 */
export function pathShape(
  path: readonly number[],
  matrix: Matrix,
  corners: readonly number[],
  isEvenOdd: boolean,
): Shape {
  const box = boxOf(matrix, corners);
  const outlines = outlinesOf(path, matrix);
  return {
    box,
    holds: (place) => {
      if (!holds(box, place)) return false;
      if (!outlines) return undefined;
      const count = windings(outlines, place);
      return isEvenOdd ? count % 2 !== 0 : count !== 0;
    },
  };
}
