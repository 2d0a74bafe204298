import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { type Described, fits, ownField, ownObject } from '@/lib/schema.ts';

const point = ownObject({ x: z.number(), name: z.optional(z.string()) });
const drawn = z.discriminatedUnion('type', [
  ownObject({ type: z.literal('point'), at: point }),
  ownObject({ type: z.literal('nothing'), why: z.optional(z.string()) }),
]);

test('a type follows from its schema, and nobody changes its values', () => {
  expectTypeOf<Described<typeof drawn>>().toEqualTypeOf<
    | {
        readonly type: 'point';
        readonly at: { readonly x: number; readonly name?: string | undefined };
      }
    | { readonly type: 'nothing'; readonly why?: string | undefined }
  >();
});

describe('A schema', () => {
  test.each<[string, z.ZodMiniType, readonly unknown[], readonly unknown[]]>([
    [
      'an object',
      point,
      [{ x: 1 }, { x: 1, name: 'a' }, { x: 1, name: undefined, more: 2 }],
      [null, 1, [], {}, { x: 1, name: null }, Object.create({ x: 1 }), Object.assign([], { x: 1 })],
    ],
    [
      'an object that is held to more',
      point.check(z.refine(({ x }) => x > 0)),
      [{ x: 1 }],
      [{ x: 0 }, Object.create({ x: 1 }), Object.assign([], { x: 1 })],
    ],
    [
      'a variant',
      drawn,
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
        Object.assign(Object.create({ why: 'inherited' }), { type: 'nothing' }),
      ],
    ],
  ])('takes %s, and nothing else', (_, schema, good, bad) => {
    expect(good.filter((value) => !fits(schema, value))).toEqual([]);
    expect(bad.filter((value) => fits(schema, value))).toEqual([]);
  });

  test('runs no getter: such a field is none', () => {
    let ran = 0;
    const trap = Object.defineProperty({}, 'x', { get: () => ++ran, enumerable: true });
    expect(fits(point, trap)).toBe(false);
    expect(ownField(trap, 'x')).toBeUndefined();
    expect(ran).toBe(0);
  });

  test('leaves a value as it is, with what it does not name', () => {
    const value = { x: 1, more: { y: 2 } };
    expect(fits(point, value)).toBe(true);
    expect(value).toEqual({ x: 1, more: { y: 2 } });
  });
});
