import type { Draw } from './draw.ts';
import { noise } from './mutate.ts';

const KEYS = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'then', ''],
  ...['id', 'type', 'text', 'url', 'content', 'parts', 'role', 'head', 'parentId', 'toolCallId'],
];

const TEXTS = [
  ...['', 'a', '__proto__', 'javascript:canary()', 'https://trap.test/', '<img src=x onerror=a>'],
  ...['2026-03-09T08:30:00.000Z', '2026-02-30T25:61:61.000Z', '0', 'null', '\ud800', '\0', '=1+1'],
];

const NUMBERS = [0, -0, 1, -1, 0.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 5e-324];

/** A value of JSON such as nobody expects; at times one that is nested deeply. */
export function hostileValue(draw: Draw, depth = 3): unknown {
  switch (draw.below(depth > 0 ? 9 : 6)) {
    case 0:
      return null;
    case 1:
      return draw.isOneIn(2);
    case 2:
      return draw.pick(NUMBERS);
    case 3:
    case 4:
      return draw.isOneIn(4) ? noise(draw, 30) : draw.pick(TEXTS);
    case 5:
      return draw.isOneIn(10) ? nested(draw.pick([90, 101, 500, 20_000])) : [];
    case 6:
      return draw.times(draw.small(4), () => hostileValue(draw, depth - 1));
    default:
      return hostileObject(draw, depth - 1);
  }
}

/** Its keys are its own, even where they are called as something that all objects have. */
export function hostileObject(draw: Draw, depth = 2): Record<string, unknown> {
  const entries = draw.times(draw.small(4), () => [draw.pick(KEYS), hostileValue(draw, depth)]);
  return Object.fromEntries(entries);
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let left = depth; left > 0; left--) value = left % 2 === 0 ? [value] : { a: value };
  return value;
}

/** JSON as a text, however deep: what writes it must not call itself. */
export function writeJson(value: unknown): string {
  const pieces: string[] = [];
  const waiting: { readonly value: unknown; readonly isText?: true }[] = [{ value }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: one, isText } = next;
    if (isText) pieces.push(String(one));
    else if (typeof one !== 'object' || one === null) pieces.push(JSON.stringify(one));
    else waiting.push(...membersOf(one).reverse());
  }
  return pieces.join('');
}

function membersOf(value: object): { readonly value: unknown; readonly isText?: true }[] {
  const isList = Array.isArray(value);
  const text = (written: string) => ({ value: written, isText: true }) as const;
  const members = Object.entries(value).flatMap(([key, member], index) => [
    text((index > 0 ? ',' : '') + (isList ? '' : `${JSON.stringify(key)}:`)),
    { value: member },
  ]);
  return [text(isList ? '[' : '{'), ...members, text(isList ? ']' : '}')];
}

/** A value with another in the place of one of its members, or with one more, or one less. */
export function withOneChanged(draw: Draw, value: unknown, depth = 6): unknown {
  if (typeof value !== 'object' || value === null || depth === 0 || draw.isOneIn(8)) {
    return hostileValue(draw);
  }
  if (Array.isArray(value)) return changedList(draw, value, depth);
  const keys = Object.keys(value);
  if (keys.length === 0 || draw.isOneIn(8)) {
    return Object.fromEntries([...Object.entries(value), [draw.pick(KEYS), hostileValue(draw)]]);
  }
  const changed = draw.pick(keys);
  const isLeftOut = draw.isOneIn(8);
  const entries = Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
    if (key !== changed) return [[key, member]];
    return isLeftOut ? [] : [[key, withOneChanged(draw, member, depth - 1)]];
  });
  return Object.fromEntries(entries);
}

function changedList(draw: Draw, list: readonly unknown[], depth: number): unknown[] {
  if (list.length === 0) return [hostileValue(draw)];
  const at = draw.below(list.length);
  switch (draw.below(8)) {
    case 0:
      return list.toSpliced(at, 1);
    case 1:
      return list.toSpliced(at, 0, list[draw.below(list.length)]);
    case 2:
      return list.toReversed();
    default:
      return list.with(at, withOneChanged(draw, list[at], depth - 1));
  }
}
