/** `[a b c d e f]` as PDF writes it: ISO 32000-2, section 8.3.3. */
export type Matrix = readonly number[];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` first. */
export function times(outer: Matrix, inner: Matrix): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function pointOf(matrix: Matrix, x: number, y: number): Point {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

const NEAR_RIGHT_ANGLE = 7;

/** In degrees clockwise; nearly right angles are right. */
export function angleOf(x: number, y: number): number {
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  const right = Math.round(angle / 90) * 90;
  return (Math.round(Math.abs(angle - right) < NEAR_RIGHT_ANGLE ? right : angle) + 360) % 360;
}

/** The numbers of an array of any kind. */
export function numbersIn(value: unknown): number[] {
  if (typeof value === 'object' && value !== null && 'length' in value) {
    return Array.from(value as ArrayLike<unknown>, Number);
  }
  return [];
}
