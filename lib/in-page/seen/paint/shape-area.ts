import type { Area } from '../area.ts';

/** Says that a point is in a shape. */
export type Shape = (x: number, y: number) => boolean;

function pixels(part: string, length: number): number {
  const percent = /(-?[\d.]+)%/.exec(part)?.[1];
  const absolute = /(-?[\d.]+)px/.exec(part)?.[1];
  const sign = /- -?[\d.]+px/.test(part) ? -1 : 1;
  return (Number(percent ?? 0) * length) / 100 + sign * Number(absolute ?? 0);
}

/** Parts between spaces; those of a `calc()` stay together. */
function parts(text: string): string[] {
  return text.match(/calc\([^()]*\)|[^\s,]+/g) ?? [];
}

function insetArea(text: string, box: Area): Area {
  const [top = '', right = top, bottom = top, left = right] = parts(text.split(' round ')[0] ?? '');
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  return {
    left: box.left + pixels(left, width),
    top: box.top + pixels(top, height),
    right: box.right - pixels(right, width),
    bottom: box.bottom - pixels(bottom, height),
  };
}

function roundArea(text: string, box: Area): Area | undefined {
  const [radii = '', place = '50% 50%'] = text.split('at ');
  const [x = '50%', y = '50%'] = parts(place);
  const [across = '', down = across] = parts(radii);
  if (!/\d/.test(across)) return undefined;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const [centreX, centreY] = [box.left + pixels(x, width), box.top + pixels(y, height)];
  const [radiusX, radiusY] = [pixels(across, width), pixels(down, height)];
  return {
    left: centreX - radiusX,
    top: centreY - radiusY,
    right: centreX + radiusX,
    bottom: centreY + radiusY,
  };
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.min(one, other), Infinity);
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.max(one, other), -Infinity);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function cornersOf(text: string, box: Area): Point[] {
  return text
    .split(',')
    .map(parts)
    .filter(({ length }) => length >= 2)
    .map(([x = '', y = '']) => ({
      x: box.left + pixels(x, box.right - box.left),
      y: box.top + pixels(y, box.bottom - box.top),
    }));
}

function polygonArea(text: string, box: Area): Area {
  const corners = cornersOf(text, box);
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: least(across), top: least(down), right: most(across), bottom: most(down) };
}

/** By the times that its edge winds around a point, or crosses a line from there. */
function polygon(text: string, box: Area): Shape {
  const corners = cornersOf(text, box);
  const isEvenOdd = text.startsWith('evenodd');
  return (x, y) => {
    let winding = 0;
    let crossings = 0;
    for (const [index, to] of corners.entries()) {
      const from = corners.at(index - 1) ?? to;
      if (from.y > y === to.y > y) continue;
      if (x >= from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) continue;
      crossings += 1;
      winding += to.y > from.y ? 1 : -1;
    }
    return isEvenOdd ? crossings % 2 === 1 : winding !== 0;
  };
}

function ellipse({ left, top, right, bottom }: Area): Shape {
  return (x, y) =>
    ((2 * x - left - right) / (right - left)) ** 2 +
      ((2 * y - top - bottom) / (bottom - top)) ** 2 <=
    1;
}

/** A path around no point but one. */
function pathArea(text: string, box: Area): Area | undefined {
  const numbers = Array.from(text.matchAll(/-?[\d.]+/g), ([number]) => Number(number));
  const isPoint = most(numbers) - least(numbers) < 2 || numbers.length < 6;
  return isPoint ? { ...box, right: box.left, bottom: box.top } : undefined;
}

function partsOf(shape: string): string[] {
  return /^(\w+)\((.*?)\)(?: [\w-]+)?$/.exec(shape)?.slice(1) ?? [];
}

/** A computed `clip-path` whose outline can be told: one without a picture, a path or an open radius. */
export function isTold(shape: string): boolean {
  const [kind = '', text = ''] = partsOf(shape);
  return (
    /^(?:inset|polygon)$/.test(kind) || (/^(?:circle|ellipse)$/.test(kind) && /^[\d.]/.test(text))
  );
}

/**
 * The part that a computed `clip-path` leaves; `undefined` for a rectangle, and where it cannot be told.
 * @param box of the element
 */
export function shapeOf(shape: string, box: Area): Shape | undefined {
  const [kind, text = ''] = partsOf(shape);
  if (kind === 'polygon') return polygon(text, box);
  const round = kind === 'circle' || kind === 'ellipse' ? roundArea(text, box) : undefined;
  return round && ellipse(round);
}

/**
 * The rectangle around a computed `clip-path`; `undefined` where it cannot be told.
 * @param box of the element
 */
export function shapeArea(shape: string, box: Area): Area | undefined {
  const [kind, text = ''] = partsOf(shape);
  if (kind === 'inset') return insetArea(text, box);
  if (kind === 'circle' || kind === 'ellipse') return roundArea(text, box);
  if (kind === 'polygon') return polygonArea(text, box);
  return kind === 'path' ? pathArea(text, box) : undefined;
}

/** `clip: rect(top, right, bottom, left)` of positioned elements. */
export function clipArea(clip: string, box: Area): Area | undefined {
  const [top = '', right = '', bottom = '', left = ''] = parts(
    /rect\((.*)\)/.exec(clip)?.[1] ?? '',
  );
  if (top === '') return undefined;
  const at = (part: string, start: number, otherwise: number) =>
    part === 'auto' ? otherwise : start + Number.parseFloat(part);
  return {
    left: at(left, box.left, box.left),
    top: at(top, box.top, box.top),
    right: at(right, box.left, box.right),
    bottom: at(bottom, box.top, box.bottom),
  };
}
