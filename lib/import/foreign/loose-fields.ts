import { ownField } from '../../schema.ts';

/** Beyond it a time in seconds would lie after the year 5000. */
const FROM_MILLISECONDS = 100_000_000_000;
/** The last moment whose year has four digits. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Empty where there is no text. */
export function textField(value: unknown, name: string): string {
  const field = ownField(value, name);
  return typeof field === 'string' ? field : '';
}

/** Empty where there is no list. */
export function listField(value: unknown, name: string): readonly unknown[] {
  const field: unknown = ownField(value, name);
  return Array.isArray(field) ? field : [];
}

/** Names and values of an object; none where there is no object. */
export function entriesField(value: unknown, name: string): [string, unknown][] {
  const field = ownField(value, name);
  return typeof field === 'object' && field !== null ? Object.entries(field) : [];
}

function asMilliseconds(time: unknown): number {
  if (typeof time === 'string') return ISO_TIME.test(time) ? Date.parse(time) : Number.NaN;
  if (typeof time !== 'number') return Number.NaN;
  return time < FROM_MILLISECONDS ? time * 1000 : time;
}

/** A time in ISO 8601, or in seconds or milliseconds since the epoch; `null` where there is none. */
export function timeField(value: unknown, name: string): number | null {
  const time = Math.trunc(asMilliseconds(ownField(value, name)));
  return time >= 0 && time <= LAST_MS ? time : null;
}
