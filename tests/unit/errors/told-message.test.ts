import { expect, test } from 'vitest';
import { toldMessage } from '@/lib/errors/told-message.ts';
import { reportedError } from '@/lib/protocols/lenient.ts';
import { bodyMessage } from '@/lib/relay/call/body-message.ts';

const WORDS = 'The system met an error.';

test.each([
  ['an object', { message: WORDS }],
  ['an error in an object', { error: { message: WORDS }, message: 'Bad gateway' }],
  ['a text', { error: WORDS }],
  ['a detail', { detail: WORDS }],
  ['JSON in a text', { error: JSON.stringify({ message: WORDS }) }],
  [
    'JSON in JSON',
    { error: { message: JSON.stringify({ error: JSON.stringify({ detail: WORDS }) }) } },
  ],
])('the message in %s', (_, told) => {
  expect(toldMessage(told)).toBe(WORDS);
  expect(reportedError(told)).toBe(WORDS);
  expect(bodyMessage(JSON.stringify(told))).toBe(WORDS);
});

test.each([
  ['that is none', '{"message": "half'],
  ['without a message', '{"code":7}'],
  ['after other words', `503: {"message":"${WORDS}"}`],
])('JSON in a text %s is told as it is', (_, text) => {
  expect(reportedError({ message: text })).toBe(text);
});

test('an error without a message is told as JSON', () => {
  expect(reportedError({ code: 7 })).toBe('{"code":7}');
});

test('messages within messages end after some levels', () => {
  let text = WORDS;
  for (let level = 0; level < 9; level++) text = JSON.stringify({ message: text });
  expect(toldMessage(JSON.parse(text))).toContain(WORDS);
});
