import { expect, test } from 'vitest';
import type { Failure } from '@/lib/errors/failure.ts';
import { HttpStatusError } from '@/lib/errors/failure-errors.ts';
import { failureSchema } from '@/lib/errors/failure-schema.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { toFailure } from '@/lib/errors/to-failure.ts';

const FAILURES: readonly Failure[] = [
  { kind: 'no-server', address: 'http://127.0.0.1/', detail: 'refused' },
  { kind: 'permission-refused', origin: 'http://127.0.0.1' },
  { kind: 'http-status', status: 500, detail: 'broken' },
  { kind: 'redirect-refused', address: 'http://127.0.0.1/' },
  { kind: 'not-a-chat-stream', contentType: 'text/html', detail: '<html>' },
  { kind: 'broken-stream', detail: 'reset' },
  { kind: 'empty-answer' },
  { kind: 'malformed-event', dialect: 'text stream', detail: '{' },
  { kind: 'reported-by-server', detail: 'overloaded' },
  { kind: 'interrupted' },
  { kind: 'bad-address', address: 'ftp://x' },
  { kind: 'storage', detail: 'full' },
  { kind: 'unexpected', detail: 'odd' },
];

test.each(FAILURES)('a failure of kind $kind crosses a boundary unchanged', (failure) => {
  expect(failureSchema.parse(structuredClone(failure))).toEqual(failure);
});

test('an error becomes the failure that it carries', () => {
  const error = new HttpStatusError({ status: 500, detail: 'x' });
  expect(toFailure(error)).toEqual({ kind: 'http-status', status: 500, detail: 'x' });
});

test('the list of failures here is all of them', () => {
  expect(FAILURES.map(({ kind }) => kind)).toEqual(
    failureSchema.def.options.map(({ def }) => [...def.shape.kind.def.values][0]),
  );
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
