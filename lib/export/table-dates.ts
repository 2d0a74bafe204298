/** More is prose. */
const MAX_LENGTH = 40;

/** A date whose day and month may be the other way round. */
interface WrittenDate {
  readonly year: number;
  readonly first: number;
  readonly second: number;
  readonly minutes: number;
  readonly isAmbiguous: boolean;
}

const TIME = String.raw`(?:[T ,]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?<half>[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`;

const YEAR_FIRST = new RegExp(
  String.raw`^(?<year>\d{4})[-/.](?<first>\d{1,2})(?:[-/.](?<second>\d{1,2}))?${TIME}$`,
  'i',
);
const YEAR_LAST = new RegExp(
  String.raw`^(?<first>\d{1,2})(?<mark>[-/.])\s?(?<second>\d{1,2})[-/.]\s?(?<year>\d{4}|\d{2})${TIME}$`,
  'i',
);
const DAY_NAMED_MONTH = new RegExp(
  String.raw`^(?:(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[\s-])?(?<name>\p{L}{3,12})\.?,?[\s-](?<year>\d{4})${TIME}$`,
  'iu',
);
const NAMED_MONTH_DAY = new RegExp(
  String.raw`^(?<name>\p{L}{3,12})\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})${TIME}$`,
  'iu',
);
const QUARTER =
  /^(?:Q(?<before>[1-4])[\s/-]*(?<yearAfter>\d{4})|(?<yearBefore>\d{4})[\s/-]*Q(?<after>[1-4]))$/i;
const MONTH_ALONE = /^\p{L}{3,12}\.?$/u;

type Groups = Record<string, string | undefined>;

function minutesOf({ hour, minute, half }: Groups): number {
  if (hour === undefined) return 0;
  const isAfternoon = half?.toLowerCase().startsWith('p') ?? false;
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  return hours * 60 + Number(minute);
}

const monthsOf = new Map<string, ReadonlyMap<string, number>>();

/** The names of months in English and in the reader's language, in small letters. */
function monthNames(locale: string): ReadonlyMap<string, number> {
  const known = monthsOf.get(locale);
  if (known) return known;
  const names = new Map<string, number>();
  for (const language of ['en', locale]) {
    for (const form of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month++) {
        const name = format.format(Date.UTC(2000, month - 1, 15));
        names.set(name.toLowerCase().replace(/\.$/, ''), month);
      }
    }
  }
  names.set('sept', 9);
  monthsOf.set(locale, names);
  return names;
}

function fullYear(year: string): number {
  const number = Number(year);
  if (year.length > 2) return number;
  return number + (number < 70 ? 2000 : 1900);
}

function readNumeric(text: string): WrittenDate | null {
  const yearFirst: Groups | undefined = YEAR_FIRST.exec(text)?.groups;
  if (yearFirst) {
    const { year = '', first, second = 0 } = yearFirst;
    const date = { year: Number(year), first: Number(first), second: Number(second) };
    return { ...date, minutes: minutesOf(yearFirst), isAmbiguous: false };
  }
  const yearLast: Groups | undefined = YEAR_LAST.exec(text)?.groups;
  if (!yearLast) return null;
  const { year = '', mark } = yearLast;
  const numbers = { first: Number(yearLast.first), second: Number(yearLast.second) };
  // With points the day is first wherever dates are written so.
  const [first, second] =
    mark === '.' ? [numbers.second, numbers.first] : [numbers.first, numbers.second];
  const date = { year: fullYear(year), first, second, minutes: minutesOf(yearLast) };
  return { ...date, isAmbiguous: mark !== '.' };
}

function readNamed(text: string, locale: string): WrittenDate | null {
  const months = monthNames(locale);
  const quarter: Groups | undefined = QUARTER.exec(text)?.groups;
  if (quarter) {
    const year = Number(quarter.yearAfter ?? quarter.yearBefore);
    const first = (Number(quarter.before ?? quarter.after) - 1) * 3 + 1;
    return { year, first, second: 0, minutes: 0, isAmbiguous: false };
  }
  const alone = MONTH_ALONE.test(text) ? months.get(text.toLowerCase().replace(/\.$/, '')) : null;
  if (alone) return { year: 0, first: alone, second: 0, minutes: 0, isAmbiguous: false };
  const named: Groups | undefined = (DAY_NAMED_MONTH.exec(text) ?? NAMED_MONTH_DAY.exec(text))
    ?.groups;
  const month = named && months.get((named.name ?? '').toLowerCase());
  if (!named || !month) return null;
  const date = { year: Number(named.year), first: month, second: Number(named.day ?? 0) };
  return { ...date, minutes: minutesOf(named), isAmbiguous: false };
}

/** Whether the reader's language writes the day before the month. */
function writesDayFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(Date.UTC(2000, 1, 1));
  const order = parts.map(({ type }) => type);
  return order.indexOf('day') < order.indexOf('month');
}

/** `3/4` is what the rest of the column says it is, or else the reader's language. */
function hasDayFirst(dates: readonly WrittenDate[], locale: string): boolean {
  const ambiguous = dates.filter(({ isAmbiguous }) => isAmbiguous);
  if (ambiguous.some(({ first }) => first > 12)) return true;
  if (ambiguous.some(({ second }) => second > 12)) return false;
  return writesDayFirst(locale);
}

/**
 * The dates of a column as numbers that grow with time; null when not every cell is one.
 * @param locale the reader's, by which names of months and the order of `3/4/2024` are read
 */
export function readDates(column: readonly string[], locale: string): number[] | null {
  const dates: WrittenDate[] = [];
  for (const text of column) {
    const date = text.length > MAX_LENGTH ? null : (readNumeric(text) ?? readNamed(text, locale));
    if (!date) return null;
    dates.push(date);
  }
  const dayFirst = hasDayFirst(dates, locale);
  return dates.map(({ year, first, second, minutes, isAmbiguous }) => {
    const isSwapped = isAmbiguous && dayFirst;
    const [month, day] = isSwapped ? [second, first] : [first, second];
    return ((year * 13 + month) * 32 + day) * 1440 + minutes;
  });
}

/** Times and durations (`1:30`, `0:01:12.5`) in seconds; null when not every cell is one. */
export function readTimes(column: readonly string[]): number[] | null {
  const times: number[] = [];
  for (const text of column) {
    const match = /^(\d{1,4}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s*([ap])?\.?m?\.?$/i.exec(text);
    if (!match) return null;
    const [, first, second, third = 0, half] = match;
    const hours = half
      ? (Number(first) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
      : Number(first);
    times.push((hours * 60 + Number(second)) * 60 + Number(third));
  }
  return times;
}
