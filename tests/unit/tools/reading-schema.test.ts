import { expect, test } from 'vitest';
import { fits } from '@/lib/schema.ts';
import { readingSchema } from '@/lib/tools/run-in-tab.ts';
import { READING } from './fake-tabs.ts';

const HIDDEN = { text: 'x'.repeat(500), reason: 'y'.repeat(40) };

/** As much of everything as a script in a page may tell. */
const FULL = {
  ...READING,
  canonical: 'c'.repeat(8000),
  author: 'a'.repeat(200),
  published: '2'.repeat(200),
  site: 's'.repeat(200),
  duration: 754,
  hidden: Array.from({ length: 200 }, () => HIDDEN),
  hiddenCount: 100_000,
  unsure: Array.from({ length: 200 }, () => HIDDEN.text),
  unsureCount: 300,
  invisibleCharacters: 2_000_000,
  unreadFrames: Array.from({ length: 20 }, () => 'f'.repeat(2000)),
  unreadFrameCount: 300,
};

test('a reading tells what was left out', () => {
  expect(fits(readingSchema, READING)).toBe(true);
  expect(fits(readingSchema, FULL)).toBe(true);
});

test.each([
  { hidden: [...FULL.hidden, HIDDEN] },
  { hidden: [{ ...HIDDEN, text: 'x'.repeat(501) }] },
  { hidden: [{ ...HIDDEN, reason: 'y'.repeat(41) }] },
  { hidden: ['x'] },
  { hidden: { length: 1 } },
  { unsure: [...FULL.unsure, 'x'] },
  { unsure: ['x'.repeat(501)] },
  { unsureCount: -1 },
  { hiddenCount: -1 },
  { hiddenCount: 1.5 },
  { invisibleCharacters: Number.POSITIVE_INFINITY },
  { invisibleCharacters: '212' },
  { unreadFrames: [...FULL.unreadFrames, 'f'] },
  { unreadFrames: ['f'.repeat(2001)] },
  { unreadFrameCount: -1 },
  { canonical: 'c'.repeat(8001) },
  { author: 'a'.repeat(201) },
  { published: 20240512 },
  { duration: -1 },
  { duration: '12:34' },
  { duration: Number.POSITIVE_INFINITY },
  { site: 's'.repeat(201) },
])('a reading beyond its bounds is none (%#)', (change) => {
  expect(fits(readingSchema, { ...FULL, ...change })).toBe(false);
});
