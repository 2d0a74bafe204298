import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { groupsOf, untilMidnight } from '@/components/history/list-groups.ts';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue('en');
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation((key) => key);
});

afterEach(() => vi.unstubAllEnvs());

/** Node looks at the zone anew at each change of it. */
function live(zone: string): void {
  vi.stubEnv('TZ', zone);
}

function row(updatedAt: string, pinnedAt?: string): ConversationRow {
  const time = new Date(updatedAt).toISOString();
  return {
    id: updatedAt,
    title: '',
    createdAt: time,
    updatedAt: time,
    ...(pinnedAt !== undefined && { pinnedAt }),
  };
}

/** The name of the group that a time without a zone, or in UTC, is in. */
function nameOf(time: string, now: string): string | undefined {
  return groupsOf([row(time)], new Date(now))[0]?.name;
}

describe.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])(
  'in %s',
  (zone) => {
    beforeEach(() => live(zone));

    test('a day ends at the midnight of the clock on the wall', () => {
      const now = '2026-03-11T00:00:00';
      expect(nameOf('2026-03-11T00:00:00', now)).toBe('history_today');
      expect(nameOf('2026-03-10T23:59:59', now)).toBe('history_yesterday');
      expect(nameOf('2026-03-10T00:00:00', now)).toBe('history_yesterday');
      expect(nameOf('2026-03-09T23:59:59', now)).toBe('Monday');
      expect(nameOf('2026-03-10T23:59:59', '2026-03-10T23:59:59')).toBe('history_today');
    });

    test('six days back a weekday says which day it was, from the seventh on the date', () => {
      const now = '2026-03-11T12:00:00';
      expect(nameOf('2026-03-05T00:00:00', now)).toBe('Thursday');
      expect(nameOf('2026-03-04T23:59:59', now)).toBe('Wed, March 4');
    });

    test('what is of the future is of today', () => {
      expect(nameOf('2026-03-12T09:00:00', '2026-03-11T12:00:00')).toBe('history_today');
    });

    test('at the year’s turn days keep their names, and months have their year', () => {
      const now = '2026-01-01T00:30:00';
      expect(nameOf('2025-12-31T23:30:00', now)).toBe('history_yesterday');
      expect(nameOf('2025-12-27T12:00:00', now)).toBe('Saturday');
      expect(nameOf('2025-12-25T12:00:00', now)).toBe('December 2025');
      expect(nameOf('2025-01-02T12:00:00', '2025-12-31T12:00:00')).toBe('Thu, January 2');
    });
  },
);

describe('where the clock is changed', () => {
  beforeEach(() => live('Europe/Berlin'));

  test('a day of 23 hours is one day', () => {
    // On 29 March 2026 an hour is left out at two o'clock.
    expect(nameOf('2026-03-29T00:00:00', '2026-03-30T00:10:00')).toBe('history_yesterday');
    expect(nameOf('2026-03-28T23:59:00', '2026-03-30T00:10:00')).toBe('Saturday');
    expect(nameOf('2026-03-28T23:59:00', '2026-03-29T23:59:00')).toBe('history_yesterday');
    expect(untilMidnight(new Date('2026-03-29T00:00:00'))).toBe(23 * HOUR_MS);
  });

  test('a day of 25 hours is one day', () => {
    // On 25 October 2026 the hour after two o'clock comes twice.
    expect(nameOf('2026-10-25T00:00:00', '2026-10-26T00:10:00')).toBe('history_yesterday');
    expect(nameOf('2026-10-24T23:59:00', '2026-10-25T23:59:00')).toBe('history_yesterday');
    expect(untilMidnight(new Date('2026-10-25T00:00:00'))).toBe(25 * HOUR_MS);
  });

  test('a midnight that is left out is one, too', () => {
    // In Beirut the clocks go from 24 o'clock to one.
    live('Asia/Beirut');
    expect(nameOf('2026-03-28T23:59:00', '2026-03-29T01:00:00')).toBe('history_yesterday');
    expect(untilMidnight(new Date('2026-03-28T23:00:00'))).toBe(HOUR_MS);
  });
});

test('the same moment is of another day elsewhere', () => {
  const [moment, now] = ['2026-03-10T22:30:00Z', '2026-03-10T23:30:00Z'];
  live('Europe/London');
  expect(nameOf(moment, now)).toBe('history_today');
  live('Europe/Berlin');
  expect(nameOf(moment, now)).toBe('history_yesterday');
});

test('each day is one group in the order of its rows, after what is pinned', () => {
  live('UTC');
  const rows = [
    row('2024-02-01T10:00:00', '2026-03-11T10:00:00.000Z'),
    row('2026-03-11T11:00:00'),
    row('2026-03-11T10:00:00'),
    row('2025-02-03T10:00:00'),
    row('2025-02-01T10:00:00'),
    row('2024-02-01T09:00:00'),
  ];
  const groups = groupsOf(rows, new Date('2026-03-11T12:00:00'));
  expect(groups.map(({ name, rows: own }) => [name, own.length])).toEqual([
    ['history_pinned', 1],
    ['history_today', 2],
    ['February 2025', 2],
    ['February 2024', 1],
  ]);
  expect(groups.flatMap((group) => group.rows)).toEqual(rows);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
});

test('a group tells the times of its rows by what its name does not say', () => {
  live('UTC');
  const now = new Date('2026-03-11T12:00:00');
  const time = new Date('2025-02-03T16:05:00');
  const written = (of: ConversationRow) => groupsOf([of], now)[0]?.times.format(time);
  expect(written(row('2026-03-11T11:00:00'))).toMatch(/^4:05\sPM$/);
  expect(written(row('2025-02-03T16:05:00'))).toMatch(/^Feb 3, 4:05\sPM$/);
  expect(written(row('2026-03-11T11:00:00', '2026-03-11T10:00:00.000Z'))).toMatch(
    /^Feb 3, 2025, 4:05\sPM$/,
  );
});
