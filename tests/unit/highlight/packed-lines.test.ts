import { expect, test } from 'vitest';
import { ToldLines } from '@/lib/highlight/client/told-lines.ts';
import type { CodeToken, LineTokens } from '@/lib/highlight/tokens.ts';
import { packLines, unpackLines } from '@/lib/highlight/worker/packed-lines.ts';

const token = (start: number, end: number, scopes = 'source.a keyword'): CodeToken => ({
  start,
  end,
  scopes,
});

const LINES: LineTokens[] = [
  [token(0, 2), token(3, 5, 'source.a string')],
  [],
  [token(70_000, 100_000)],
];

test('what is packed is unpacked as it was, each path of scopes once', () => {
  const packed = packLines(LINES);
  expect(unpackLines(packed)).toEqual(LINES);
  expect(packed.scopes).toEqual(['source.a keyword', 'source.a string']);
});

test('numbers that make no sense end', () => {
  const numbers = new Uint32Array([4_000_000_000, 1]);
  expect(unpackLines({ numbers, scopes: [] })).toEqual([[token(1, 0, '')]]);
});

test('only news is told, in runs of lines', () => {
  const told = new ToldLines();
  expect(told.update(0, LINES)).toEqual([
    { firstLine: 0, lines: [LINES[0]] },
    { firstLine: 2, lines: [LINES[2]] },
  ]);
  expect(told.update(0, LINES)).toEqual([]);
  expect(told.update(1, [[token(0, 1)], [token(70_000, 100_000, 'source.a string')]])).toEqual([
    { firstLine: 1, lines: [[token(0, 1)], [token(70_000, 100_000, 'source.a string')]] },
  ]);
  expect(told.update(1, [[]])).toEqual([{ firstLine: 1, lines: [[]] }]);
});
