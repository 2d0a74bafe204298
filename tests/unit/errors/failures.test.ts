import { expect, test } from 'vitest';
import type { Failure } from '@/lib/errors/failure.ts';
import { HttpStatusError } from '@/lib/errors/failure-errors.ts';
import { failureSchema } from '@/lib/errors/failure-schema.ts';
import { fromFailure } from '@/lib/errors/from-failure.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { toFailure } from '@/lib/errors/to-failure.ts';

const FAILURES: readonly Failure[] = [
  { kind: 'no-server', address: 'http://127.0.0.1/', detail: 'refused' },
  { kind: 'permission-refused', origin: 'http://127.0.0.1' },
  { kind: 'http-status', status: 500, detail: 'broken' },
  { kind: 'redirect-refused', address: 'http://127.0.0.1/' },
  { kind: 'not-a-chat-stream', contentType: 'text/html', detail: '<html>' },
  { kind: 'broken-stream', detail: 'reset' },
  { kind: 'malformed-event', dialect: 'text stream', detail: '{' },
  { kind: 'reported-by-server', detail: 'overloaded' },
  { kind: 'interrupted' },
  { kind: 'bad-address', address: 'ftp://x' },
  { kind: 'storage', detail: 'full' },
  { kind: 'unexpected', detail: 'odd' },
];

test.each(FAILURES)('a failure of kind $kind becomes an error and itself again', (failure) => {
  expect(toFailure(fromFailure(failure))).toEqual(failure);
});

test('each kind of failure has a class of its own', () => {
  const classes = new Set(FAILURES.map((failure) => fromFailure(failure).constructor));
  expect(classes.size).toBe(FAILURES.length);
});

test('the list of failures here is all of them', () => {
  expect(FAILURES.map(({ kind }) => kind)).toEqual(
    failureSchema.def.options.map(({ def }) => [...def.shape.kind.def.values][0]),
  );
});

test('an error keeps its cause', () => {
  const cause = new Error('socket');
  expect(new HttpStatusError({ status: 500, detail: 'x' }, { cause }).cause).toBe(cause);
  expect(fromFailure({ kind: 'interrupted' }, { cause }).cause).toBe(cause);
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
