/** A number as it stands in a cell, read without knowing the cells around it. */
export interface WrittenNumber {
  /** Its digits with whatever divides them, without a sign. */
  readonly digits: string;
  readonly isNegative: boolean;
  /** What stands after it, or a currency before it; empty when there is nothing. */
  readonly unit: string;
}

/** More is prose; and what the model wrote is not to keep the expression busy. */
const MAX_LENGTH = 60;

const DIGITS = String.raw`\d(?:[\d.,'’_\u00a0\u202f\u2009 ]*\d)?(?:[eE][+-]?\d+)?|[.,]\d+`;

/**
 * About, a sign, a currency, the number, perhaps the end of a range, a unit. Brackets make a number
 * negative, as in accounts. A unit is a word or two: more is a text that begins with a number.
 */
const NUMBER = new RegExp(
  String.raw`^(?<bracket>\()?\s*(?:[~≈<>≤≥#±]|ca\.?|c\.)?\s*(?<sign>[+\-−–])?\s*(?<currency>\p{Sc}|[A-Z]{3}\s|[A-Z]{1,3}\p{Sc})?\s*(?<inner>[+\-−–])?(?<digits>${DIGITS})(?:\s*[–—-]\s*\p{Sc}?(?:${DIGITS}))?\s*\)?(?<unit>\+|\s*[%‰°\p{Sc}]?\s*[\p{L}°µ%‰²³/·*^\p{Sc}]{0,14}(?:\s[\p{L}]{1,14})?)\s*\)?$`,
  'u',
);

/** Reads a cell as a number; null when it is another kind of text. */
export function readNumber(text: string): WrittenNumber | null {
  if (text.length > MAX_LENGTH) return null;
  const { groups } = NUMBER.exec(text) ?? {};
  if (!groups?.digits) return null;
  const isNegative = [groups.sign, groups.inner].some((sign) => sign && sign !== '+');
  return {
    digits: groups.digits,
    isNegative: isNegative || groups.bracket !== undefined,
    unit: (groups.unit || groups.currency || '').replace(/^\+$/, '').trim(),
  };
}

/** Whether the column writes `1.234,5` and not `1,234.5`. */
function hasCommaForPoint(column: readonly string[]): boolean {
  const decidesFor = (mark: string, other: string) => (digits: string) => {
    const last = digits.lastIndexOf(mark);
    if (last < 0) return false;
    if (digits.lastIndexOf(other) >= 0) return last > digits.lastIndexOf(other);
    const isOnly = digits.indexOf(mark) === last;
    // Three digits after it may as well be thousands; any other number of them may not.
    return isOnly && !/^\d{3}$/.test(digits.slice(last + 1).replace(/e.*/i, ''));
  };
  if (column.some(decidesFor('.', ','))) return false;
  if (column.some(decidesFor(',', '.'))) return true;
  // `1.234.567` divides thousands by points.
  return column.some((digits) => /\d\.\d{3}\.\d{3}/.test(digits));
}

function toNumber(digits: string, commaForPoint: boolean): number {
  const joined = digits.replace(/['’_\u00a0\u202f\u2009 ]/g, '');
  const english = commaForPoint
    ? joined.replaceAll('.', '').replace(',', '.')
    : joined.replaceAll(',', '');
  return Number(english);
}

function powers(base: number, units: string): [string, number][] {
  return units.split(' ').map((unit, index) => [unit, base ** index]);
}

/** Units of one kind, each with what it is worth. A column may hold several of one kind. */
const KINDS: readonly ReadonlyMap<string, number>[] = [
  new Map([
    ...powers(1000, 'bytes kB MB GB TB PB EB'),
    ...powers(1000, 'B KB MB GB TB PB EB'),
    ...powers(1024, 'byte KiB MiB GiB TiB PiB EiB'),
    ['bit', 1 / 8],
    ['bits', 1 / 8],
  ]),
  new Map([
    ['', 1],
    ...powers(1000, '% k M B T'),
    ...powers(1000, '+ K m bn tn'),
    ['thousand', 1e3],
    ['mn', 1e6],
    ['mio', 1e6],
    ['million', 1e6],
    ['billion', 1e9],
    ['trillion', 1e12],
  ]),
  new Map([
    ...powers(1e-3, 's ms µs ns ps'),
    ...powers(1e-3, 'sec ms μs'),
    ...powers(60, 'seconds min h'),
    ...powers(60, 'second minutes hours'),
    ...powers(60, 'secs minute hour'),
    ...powers(60, 'secs mins hrs'),
    ['d', 86_400],
    ['day', 86_400],
    ['days', 86_400],
    ['week', 604_800],
    ['weeks', 604_800],
    ['month', 2_629_746],
    ['months', 2_629_746],
    ['year', 31_556_952],
    ['years', 31_556_952],
    ['yr', 31_556_952],
    ['yrs', 31_556_952],
  ]),
  new Map([
    ...powers(1000, 'µm mm m km'),
    ...powers(1000, 'μm mm m km'),
    ['nm', 1e-3],
    ['cm', 1e4],
  ]),
  new Map([...powers(1000, 'µg mg g kg t'), ...powers(1000, 'μg mg g kg t')]),
  new Map(powers(1000, 'Hz kHz MHz GHz THz')),
  new Map(powers(1000, 'mW W kW MW GW TW')),
  new Map(powers(1000, 'mV V kV')),
  new Map(powers(1000, 'mA A kA')),
  new Map(powers(1000, 'ml l')),
  new Map(powers(1000, 'mL L')),
  new Map(powers(1000, 'Wh kWh MWh GWh TWh')),
  new Map(powers(1000, 'J kJ MJ GJ')),
  new Map(['st', 'nd', 'rd', 'th'].map((ending) => [ending, 1])),
];

/** `€ 3 M` and `$5bn` differ by what stands after the number only. */
function withoutCurrency(unit: string): string {
  return unit.replace(/^\p{Sc}|\p{Sc}$|^[A-Z]{3}$/gu, '').trim();
}

/** What each unit of the column is worth; null when they cannot be compared. */
function findWorth(units: ReadonlySet<string>): ((unit: string) => number) | null {
  if (units.size === 1) return () => 1;
  const kind = KINDS.find((known) => [...units].every((unit) => known.has(unit)));
  return kind ? (unit) => kind.get(unit) ?? 1 : null;
}

/** The numbers of a column, in one unit; null when not every cell is one. */
export function readNumbers(column: readonly string[]): number[] | null {
  const written = column.map(readNumber);
  const numbers = written.filter((number) => number !== null);
  if (numbers.length < written.length) return null;
  const units = numbers.map(({ unit }) => withoutCurrency(unit));
  const worth = findWorth(new Set(units));
  if (!worth) return null;
  const commaForPoint = hasCommaForPoint(numbers.map(({ digits }) => digits));
  const values = numbers.map(({ digits, isNegative }, index) => {
    const size = toNumber(digits, commaForPoint) * worth(units[index] ?? '');
    return isNegative ? -size : size;
  });
  return values.some(Number.isNaN) ? null : values;
}
