import { type Matrix, type Point, pointOf } from './matrix.ts';

/** In points, from the page's upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around a rectangle's corners where a matrix takes them. */
export function boxOf(matrix: Matrix, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): Box {
  const corners = [
    pointOf(matrix, x0, y0),
    pointOf(matrix, x1, y0),
    pointOf(matrix, x0, y1),
    pointOf(matrix, x1, y1),
  ];
  return {
    left: Math.min(...corners.map(({ x }) => x)),
    top: Math.min(...corners.map(({ y }) => y)),
    right: Math.max(...corners.map(({ x }) => x)),
    bottom: Math.max(...corners.map(({ y }) => y)),
  };
}

/** The part that two boxes share; its sides are crossed where they share none. */
export function shared(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

export function holds({ left, top, right, bottom }: Box, { x, y }: Point, margin = 0): boolean {
  return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin;
}

export function areaOf({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}
