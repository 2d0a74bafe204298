import { i18n } from '#i18n';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';

import { formatLocale } from '@/lib/i18n/language.ts';

/** Conversations of one day or month, or those that are pinned. */
interface ListGroup {
  readonly key: string;
  /** In the reader's language. */
  readonly name: string;
  /** The format of its conversations' times, without the part that the group's name says. */
  readonly times: Intl.DateTimeFormat;
  readonly rows: readonly ConversationRow[];
}

const FORMATS = {
  weekday: { weekday: 'long' },
  day: { weekday: 'short', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  timeOfDay: { timeStyle: 'short' },
  dayAndTime: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  wholeTime: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * A way to write times in the reader's language; the same one each time, since many rows use it. It
 * keeps the time zone in which it was made, and a reader may travel.
 */
export function timeFormat(name: keyof typeof FORMATS): Intl.DateTimeFormat {
  const locale = formatLocale();
  const key = `${name} ${locale} ${new Date().getTimezoneOffset()}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, FORMATS[name]);
  made.set(key, format);
  return format;
}

/** As many days back a weekday's name alone says which day it was. */
const DAYS_WITH_NAMES = 7;

/** The beginning of a day, by local time; `back` days before that of the time. */
function startOfDay(time: Date, back = 0): Date {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate() - back);
}

function groupOf(time: Date, now: Date): Omit<ListGroup, 'rows'> {
  const day = startOfDay(time);
  const key = `${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`;
  const times = timeFormat('timeOfDay');
  // Times that another clock or time zone has put into the future are of today.
  if (day >= startOfDay(now)) return { key: 'today', name: i18n.t('history.today'), times };
  if (day >= startOfDay(now, 1)) return { key, name: i18n.t('history.yesterday'), times };
  if (day > startOfDay(now, DAYS_WITH_NAMES))
    return { key, name: timeFormat('weekday').format(day), times };
  if (day.getFullYear() === now.getFullYear())
    return { key, name: timeFormat('day').format(day), times };
  const month = `${day.getFullYear()}-${day.getMonth() + 1}`;
  return { key: month, name: timeFormat('month').format(day), times: timeFormat('dayAndTime') };
}

/** The group of what is pinned, then one for each day of this year, and for each month before it. */
export function groupsOf(rows: readonly ConversationRow[], now: Date): readonly ListGroup[] {
  const groups = new Map<string, Omit<ListGroup, 'rows'> & { rows: ConversationRow[] }>();
  for (const row of rows) {
    const group =
      row.pinnedAt === undefined
        ? groupOf(new Date(row.updatedAt), now)
        : { key: 'pinned', name: i18n.t('history.pinned'), times: timeFormat('wholeTime') };
    const known = groups.get(group.key);
    if (known) known.rows.push(row);
    else groups.set(group.key, { ...group, rows: [row] });
  }
  return [...groups.values()];
}

/** From a time to the next midnight, in milliseconds. */
export function untilMidnight(now: Date): number {
  return startOfDay(now, -1).getTime() - now.getTime();
}
