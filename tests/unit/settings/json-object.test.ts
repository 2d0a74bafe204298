import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJsonObject } from '@/lib/settings/json-object.ts';

function placeOf(text: string) {
  const reading = readJsonObject(text);
  return 'fault' in reading && reading.fault === 'syntax' ? reading.place : null;
}

describe('extra data', () => {
  test('is an object, and empty where nothing is typed', () => {
    expect(readJsonObject(' \n')).toEqual({ value: {} });
    expect(
      readJsonObject('{"user": "me", "n": [1, -2.5e3, true, null, {"a": "\\u00e9"}]}'),
    ).toEqual({
      value: { user: 'me', n: [1, -2500, true, null, { a: 'é' }] },
    });
  });

  test('keeps a key that means something to JavaScript', () => {
    const reading = readJsonObject('{"__proto__": {"polluted": true}}');
    const value = 'value' in reading ? reading.value : {};
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test.each(['[]', '"text"', '7', 'null', 'true'])('%s is JSON, but no object', (text) => {
    expect(readJsonObject(text)).toEqual({ fault: 'no-object' });
  });

  test.each([
    ['{', 1, 2],
    ['{"a": 1,}', 1, 9],
    ['{"a": 1, b: 2}', 1, 10],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ["{'a': 1}", 1, 2],
    ['{"a": tru}', 1, 7],
    ['{"a": TRUE}', 1, 7],
    ['{"a": 01}', 1, 8],
    ['{"a": "x\ny"}', 1, 7],
    ['{"a": "\\N"}', 1, 7],
    ['{"a": 1}}', 1, 9],
    ['{"a" 1}', 1, 6],
    ['[1, 2', 1, 6],
    ['{"a": ]', 1, 7],
    ['user=me', 1, 1],
  ])('%j breaks off in line %d at character %d', (text, line, column) => {
    expect(placeOf(text)).toEqual({ line, column });
  });

  test('is cut anywhere, and the fault is at the cut or before it', () => {
    fc.assert(
      fc.property(fc.tuple(fc.json(), fc.string()), ([whole, rest]) => {
        const text = `{"a": ${whole}, ${rest}`;
        const place = placeOf(text);
        const lines = text.split('\n');
        if (!place) return;
        expect(place.line).toBeLessThanOrEqual(lines.length);
        expect(place.column - 1).toBeLessThanOrEqual(lines[place.line - 1]?.length ?? 0);
        // What stands before it is not at fault.
        const offset = lines.slice(0, place.line - 1).join('\n').length + (place.line > 1 ? 1 : 0);
        expect(offset + place.column - 1).toBeGreaterThanOrEqual(`{"a": ${whole}`.length);
      }),
    );
  });
});

describe('the first fault of a long text', () => {
  const long = `{"a": "${'x'.repeat(9_000_000)}`;

  test('is where it ends too early', () => {
    expect(placeOf(`${long}",\n"b"`)?.line).toBe(2);
    expect(placeOf(long)?.line).toBe(1);
  });

  test('is at its beginning where it is no JSON at all', () => {
    expect(placeOf('é'.repeat(9_000_000))).toEqual({ line: 1, column: 1 });
  });

  test('is found behind a string of millions of characters', () => {
    const text = `{"a": "${'x'.repeat(7_000_000)}",\n}`;
    expect(placeOf(text)).toEqual({ line: 2, column: 1 });
  });
});
