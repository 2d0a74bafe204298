import { expect, test } from 'vitest';
import { readRetryAfter } from '@/lib/relay/call/call.ts';
import { hideSecrets, SECRET_MASK } from '@/lib/relay/call/hide-secrets.ts';

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

const KEY = 'sk-proj-0123456789abcdefghijklmnopqrstuv';
const SECRETS = [`Bearer ${KEY}`];

test('a secret is masked, with its scheme and without', () => {
  expect(hideSecrets(`Not ${KEY}, nor Bearer ${KEY}.`, SECRETS)).toBe(
    `Not ${SECRET_MASK}, nor ${SECRET_MASK}.`,
  );
});

test('of a secret that was cut off no half is told, wherever the words are cut', () => {
  const words = `Incorrect key provided: ${KEY}. Look at your account.`;
  for (let length = 0; length <= words.length; length++) {
    const told = hideSecrets(`${words.slice(0, length)}…`, SECRETS);
    expect(told).not.toContain(KEY.slice(0, KEY.length / 2));
    expect(told.endsWith('…')).toBe(true);
  }
});

test('what begins as secrets of its kind do is told', () => {
  expect(hideSecrets('A key begins with sk-proj-.', SECRETS)).toBe('A key begins with sk-proj-.');
  expect(hideSecrets('sk-proj-0…stuv', SECRETS)).toBe('sk-proj-0…stuv');
});

test('words without end are gone through once for each secret', () => {
  const words = 'sk-proj-'.repeat(100_000);
  expect(hideSecrets(words, SECRETS)).toBe(words);
});
