import { expect, test } from 'vitest';
import { BrokenStreamError } from '@/lib/errors/failure-errors.ts';
import { chooseDialect } from '@/lib/protocols/dialects.ts';
import { plainText } from '@/lib/protocols/plain-text.ts';
import { decode, decodeText, everySplit, singleBytes } from './decode.ts';
import { HARD_TEXT } from './every-chunk.ts';
import { recordText } from './recordings.ts';

test('the body is the answer, cut at any byte', async () => {
  const { headers, bytes } = await recordText([...HARD_TEXT]);
  expect(chooseDialect(headers, bytes)).toBe(plainText);
  const expected = {
    events: [{ type: 'text', partId: '', delta: HARD_TEXT }],
    ignoredEvents: 0,
    error: undefined,
  };
  for (const halves of everySplit(bytes)) expect(decode(plainText, halves)).toEqual(expected);
  expect(decode(plainText, singleBytes(bytes))).toEqual(expected);
});

test('a byte order mark is no part of the answer', () => {
  expect(decodeText(plainText, '\ufeffHello').events).toEqual([
    { type: 'text', partId: '', delta: 'Hello' },
  ]);
});

test('an empty body is an answer without events', () => {
  expect(decodeText(plainText, '')).toEqual({ events: [], ignoredEvents: 0, error: undefined });
});

test('a body that ends inside a character is broken, and shows no replacement for it', () => {
  const bytes = new TextEncoder().encode('Grüße 漢').subarray(0, -1);
  const { events, error } = decode(plainText, [bytes]);
  expect(events).toEqual([{ type: 'text', partId: '', delta: 'Grüße ' }]);
  expect(error).toBeInstanceOf(BrokenStreamError);
});
