import { describe, expect, test } from 'vitest';
import { isTooDeep, MAX_DEPTH } from '@/lib/shape/is-too-deep.ts';
import {
  type Check,
  flag,
  index,
  list,
  number,
  object,
  oneOf,
  orNull,
  text,
  variant,
} from '@/lib/shape/shape.ts';

interface Point {
  readonly x: number;
  readonly name?: string;
}

type Drawn =
  | { readonly type: 'point'; readonly at: Point }
  | { readonly type: 'nothing'; readonly why?: string };

const isPoint = object<Point>({ x: number, 'name?': text });
const isDrawn = variant<'type', Drawn>('type', {
  point: { at: isPoint },
  nothing: { 'why?': text },
});

test('the compiler holds the list of fields to the type', () => {
  // @ts-expect-error: a field is missing.
  object<Point>({ x: number });
  // @ts-expect-error: it may be absent, and is not named so.
  object<Point>({ x: number, name: text });
  // @ts-expect-error: another type.
  object<Point>({ x: text, 'name?': text });
  // @ts-expect-error: a variant is missing.
  variant<'type', Drawn>('type', { point: { at: isPoint } });
  // @ts-expect-error: there is no such field.
  object<Point>({ x: number, 'name?': text, y: number });
});

describe('What is looked at', () => {
  test.each<[string, Check<unknown>, readonly unknown[], readonly unknown[]]>([
    ['a number', number, [0, -1, 1.5], [Number.NaN, Infinity, '1', 1n, null]],
    ['an index', index, [0, 7], [-1, 1.5, Number.NaN, 2 ** 53, '0']],
    ['one of some', oneOf('a', null), ['a', null], ['b', undefined, ['a']]],
    ['that or nothing', orNull(flag), [true, false, null], [undefined, 0]],
    // biome-ignore lint/suspicious/noSparseArray: a structured clone may have gaps.
    ['a list', list(text), [[], ['a']], [{ length: 0 }, ['a', 1], 'a', [, 'a']]],
    [
      'an object',
      isPoint,
      [{ x: 1 }, { x: 1, name: 'a' }, { x: 1, name: undefined, more: 2 }],
      [null, 1, [], {}, { x: 1, name: null }, Object.create({ x: 1 }), Object.assign([], { x: 1 })],
    ],
    [
      'a variant',
      isDrawn,
      [{ type: 'nothing' }, { type: 'point', at: { x: 1 } }],
      [
        {},
        { type: 'constructor' },
        { type: '__proto__' },
        { type: ['nothing'] },
        { type: 'point' },
        { type: 'point', at: {} },
        { type: 'nothing', why: 1 },
        Object.create({ type: 'nothing' }),
      ],
    ],
  ])('is %s, and nothing else', (_, check, good, bad) => {
    expect(good.filter((value) => !check(value))).toEqual([]);
    expect(bad.filter(check)).toEqual([]);
  });

  test('is never run: a field that is a getter is none', () => {
    let ran = 0;
    const trap = Object.defineProperty({}, 'x', { get: () => ++ran, enumerable: true });
    expect(isPoint(trap)).toBe(false);
    expect(ran).toBe(0);
  });
});

describe('A value', () => {
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

  test('may be as deep as the limit, and no deeper', () => {
    expect(isTooDeep(nested(MAX_DEPTH))).toBe(false);
    expect(isTooDeep(nested(MAX_DEPTH + 2))).toBe(true);
    expect(isTooDeep(nested(1_000_000))).toBe(true);
    expect(isTooDeep('x')).toBe(false);
    expect(isTooDeep(undefined)).toBe(false);
  });

  test('that goes in a circle, or doubles at each level, is told in no time', () => {
    const circle: Record<string, unknown> = {};
    circle.a = circle;
    circle.b = circle;
    expect(isTooDeep(circle)).toBe(true);
    let lattice: unknown = 'x';
    for (let level = 0; level < 60; level++) lattice = [lattice, lattice];
    expect(isTooDeep(lattice)).toBe(true);
  });
});
