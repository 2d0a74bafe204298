import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { durationText } from '@/components/chat/duration-text.ts';
import { failureText } from '@/components/chat/failure-text.ts';
import { sizeText } from '@/components/chat/size-text.ts';

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
    '0 byte',
    '999 byte',
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
});
