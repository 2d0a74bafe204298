import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { durationText } from '@/components/texts/duration-text.ts';
import { failureText } from '@/components/texts/failure-text.ts';
import { sizeText } from '@/components/texts/size-text.ts';

beforeEach(() => {
  vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue('en');
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation((key, values = []) =>
    [key, ...[values].flat()].join(' '),
  );
});

describe('a time', () => {
  test.each([
    [0.2, 'time_seconds 1'],
    [12.4, 'time_seconds 12'],
    [59.7, 'time_minutes 1'],
    [185, 'time_minutesAndSeconds 3 5'],
    [3600, 'time_minutes 60'],
    [7201, 'time_hours 3'],
  ])('of %d seconds is %s', (seconds, said) => expect(durationText(seconds)).toBe(said));
});

test('a size is said in the unit that suits it', () => {
  expect([0, 999, 27_000, 1_234_567].map(sizeText)).toEqual([
    '0 bytes',
    '999 bytes',
    '27 kB',
    '1.23 MB',
  ]);
});

describe('a status', () => {
  test.each([429, 503])('%d says when to try again, where the server said it', (status) => {
    const failure = { kind: 'http-status', status, detail: '' } as const;
    expect(failureText({ ...failure, retryAfter: 30 }).advice).toMatch(/Until time_seconds 30$/);
    expect(failureText(failure).advice).not.toContain('Until');
    expect(failureText({ ...failure, retryAfter: 0 }).advice).not.toContain('Until');
  });

  test.each([
    [401, 'failure_andSaved providerFault_auth_advice'],
    [403, 'failure_andSaved providerFault_auth_advice'],
    [404, 'failure_statusNotFound'],
    [405, 'failure_statusNotFound'],
    [413, 'failure_andSaved providerFault_tooLong_advice'],
    [429, 'failure_andSaved providerFault_busy_advice'],
    [502, 'failure_statusServer'],
  ])('%d says what helps: %s, beside the words of the body', (status, advice) => {
    const failure = { kind: 'http-status', status, detail: 'No key.' } as const;
    expect(failureText(failure)).toMatchObject({ advice, detail: 'No key.' });
  });
});

test.each([
  [{ kind: 'reported-by-server', detail: 'Overloaded' }, 'providerFault_overloaded_title'],
  [{ kind: 'reported-by-server', detail: 'Out of order' }, 'failure_reported_title'],
  [{ kind: 'not-a-chat-stream', contentType: 'text/html', detail: '' }, 'providerFault_page_title'],
  [
    { kind: 'http-status', status: 429, detail: 'insufficient_quota' },
    'providerFault_credit_title',
  ],
  [{ kind: 'http-status', status: 418, detail: 'Tea' }, 'failure_status_title 418'],
  [{ kind: 'empty-answer', reason: 'content-filter' }, 'providerFault_blocked_title'],
  [{ kind: 'empty-answer', reason: 'length' }, 'failure_emptyAnswer_title'],
] as const)('%o is called %s', (failure, title) => {
  expect(failureText(failure).title).toBe(title);
});

test('an empty answer says the reason for its end', () => {
  const failure = { kind: 'empty-answer', reason: 'malformed-function-call' } as const;
  expect(failureText(failure).advice).toBe('failure_emptyAnswer_because malformed-function-call');
});
