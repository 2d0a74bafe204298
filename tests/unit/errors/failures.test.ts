import { expect, test } from 'vitest';
import { HttpStatusError } from '@/lib/errors/failure-errors.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { toFailure } from '@/lib/errors/to-failure.ts';

test('an error becomes the failure that it carries', () => {
  const error = new HttpStatusError({ status: 500, detail: 'x' });
  expect(toFailure(error)).toEqual({ kind: 'http-status', status: 500, detail: 'x' });
});

test('an error keeps its cause', () => {
  const cause = new Error('socket');
  expect(new HttpStatusError({ status: 500, detail: 'x' }, { cause }).cause).toBe(cause);
});

test('an error of no known kind is a defect, told with its causes', () => {
  const error = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  expect(toFailure(error)).toEqual({
    kind: 'unexpected',
    detail: 'fetch failed: connect ECONNREFUSED',
  });
});

test('whatever is thrown has a message', () => {
  expect(messageOf('plain')).toBe('plain');
  expect(messageOf(new RangeError())).toBe('RangeError');
  const circular = new Error('round');
  circular.cause = circular;
  expect(messageOf(circular)).toBe('round');
});
