import { expect, test } from 'vitest';
import { findFaults } from '@/tests/mutation/find-faults.ts';
import { plantFault } from '@/tests/mutation/plant-fault.ts';

/** The source with each of its faults. */
function faultsIn(source: string): string[] {
  return findFaults('lib/some.ts', source).map(
    ({ from, to, after }) => source.slice(0, from) + after + source.slice(to),
  );
}

test.each([
  ['if (a) b;', ['if (!(a)) b;']],
  ['x = a ? b : c', ['x = !(a) ? b : c']],
  ['x = !a', ['x = a']],
  ['x = (a && b) || c', ['x = (a || b) || c', 'x = (a && b) && c']],
  ['x = a ?? b', ['x = a']],
  ['x = a === b', ['x = a !== b']],
  ['x = a <= b', ['x = a < b']],
  ['x = (a /* < */) < b', ['x = (a /* < */) <= b']],
  ['x = a - b', ['x = a + b']],
  ['x = a.some(b)', ['x = a.every(b)']],
  ['await a(b);', ['void 0;']],
  ['x = -7', ['x = -8']],
  ['() => { return true; }', ['() => { return false; }']],
  ["() => { return 'a'; }", ["() => { return ''; }"]],
])('in %s', (source, expected) => {
  expect(faultsIn(source).toSorted()).toEqual(expected.toSorted());
});

test.each([
  'type A = 1 | true;',
  "import a from 'a';",
  '// a < b',
  "x = 'a' + b;",
  'throw new Error(a ?? b);',
  'x = new TypeError(b === c);',
  'class A extends B { constructor() { super(); } }',
])('nothing in %s', (source) => {
  expect(faultsIn(source)).toEqual([]);
});

test('a fault knows its line, and reads what it changes', () => {
  const [fault] = findFaults('lib/some.ts', '\nx = a < b;');
  expect(fault).toMatchObject({ path: 'lib/some.ts', line: 2, before: '<', after: '<=' });
});

test('nothing is planted in a run without a fault', () => {
  expect(plantFault('')).toBeUndefined();
});
