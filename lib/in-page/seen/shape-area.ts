import type { Area } from './area.ts';

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

function polygonArea(text: string, box: Area): Area {
  const points = text
    .split(',')
    .map(parts)
    .filter(({ length }) => length >= 2);
  const across = points.map(([x = '']) => box.left + pixels(x, box.right - box.left));
  const down = points.map(([, y = '']) => box.top + pixels(y, box.bottom - box.top));
  return { left: least(across), top: least(down), right: most(across), bottom: most(down) };
}

/** A path around no point but one. */
function pathArea(text: string, box: Area): Area | undefined {
  const numbers = Array.from(text.matchAll(/-?[\d.]+/g), ([number]) => Number(number));
  const isPoint = most(numbers) - least(numbers) < 2 || numbers.length < 6;
  return isPoint ? { ...box, right: box.left, bottom: box.top } : undefined;
}

/**
 * The rectangle around a computed `clip-path`; `undefined` where it cannot be told.
 * @param box of the element
 */
export function shapeArea(shape: string, box: Area): Area | undefined {
  const [, kind, text = ''] = /^(\w+)\((.*?)\)(?: [\w-]+)?$/.exec(shape) ?? [];
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
