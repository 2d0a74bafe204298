import { expect, test } from 'vitest';
import { readRetryAfter } from '@/lib/relay/retry-after.ts';

const NOW = Date.UTC(2026, 0, 1, 12, 0, 0);

test.each([
  ['120', 120],
  [' 0 ', 0],
  // RFC 9110, section 5.6.7: the three forms of a date.
  ['Thu, 01 Jan 2026 12:01:30 GMT', 90],
  ['Thursday, 01-Jan-26 12:01:30 GMT', 90],
  ['Thu, 01 Jan 2026 11:00:00 GMT', 0],
  [null, null],
  ['', null],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['2026', 2026],
  ['Thursday afternoon', null],
])('%o is %o seconds', (value, seconds) => {
  expect(readRetryAfter(value, NOW)).toBe(seconds);
});
