import { readFileSync } from 'node:fs';

export interface FixtureCase {
  readonly name: string;
  readonly input: string;
  readonly output: string;
}

const CASE = /^(.+)\n\.\n([\s\S]*?)\n?^\.\n([\s\S]*?)\n?^\.$/gm;

/** Text of a file in `tests/fixtures/markdown`. */
export function readFixture(name: string): string {
  return readFileSync(new URL(`../../fixtures/markdown/${name}`, import.meta.url), 'utf8');
}

/** Cases of a fixture file: a name, the input and the output, each closed by a line of one dot. */
export function readCases(name: string): FixtureCase[] {
  const cases = [...readFixture(name).matchAll(CASE)];
  return cases.map(([, caseName = '', input = '', output = '']) => ({
    name: caseName,
    input,
    output,
  }));
}

/** Rows of a table in a fixture file: fields between tabs; empty lines and `#` lines are none. */
export function readRows(name: string): string[][] {
  const lines = readFixture(name).split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}
