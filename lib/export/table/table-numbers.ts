/** In UTF-16 units. Longer cells are prose, and would keep the expression busy. */
const MAX_LENGTH = 60;

/** A number with its separators, a sign, and a sign of currency or percent before or after it. */
const NUMBER =
  /^(?<sign>[+\-−–])?\s?\p{Sc}?\s?(?<inner>[+\-−–])?(?<digits>\d(?:[\d.,'’_\u00a0\u202f\u2009 ]*\d)?(?:e[+-]?\d+)?|[.,]\d+)\s?[%‰\p{Sc}]?$/iu;

interface WrittenNumber {
  /** Its digits with their separators, without a sign. */
  readonly digits: string;
  readonly isNegative: boolean;
}

function readNumber(text: string): WrittenNumber | null {
  if (text.length > MAX_LENGTH) return null;
  const { groups } = NUMBER.exec(text) ?? {};
  if (!groups?.digits) return null;
  const isNegative = [groups.sign, groups.inner].some((sign) => sign && sign !== '+');
  return { digits: groups.digits, isNegative };
}

export function isNumber(text: string): boolean {
  return readNumber(text) !== null;
}

/** Tells whether a column writes `1.234,5` and not `1,234.5`. */
function hasCommaForPoint(column: readonly string[]): boolean {
  const decidesFor = (mark: string, other: string) => (digits: string) => {
    const last = digits.lastIndexOf(mark);
    if (last < 0) return false;
    if (digits.includes(other)) return last > digits.lastIndexOf(other);
    const isOnly = digits.indexOf(mark) === last;
    // Three digits after the mark may as well be thousands.
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

/** @returns the numbers of a column; `null` when not every cell is one */
export function readNumbers(column: readonly string[]): number[] | null {
  const numbers = column.map(readNumber).filter((number) => number !== null);
  if (numbers.length < column.length) return null;
  const commaForPoint = hasCommaForPoint(numbers.map(({ digits }) => digits));
  const values = numbers.map(({ digits, isNegative }) => {
    const size = toNumber(digits, commaForPoint);
    return isNegative ? -size : size;
  });
  return values.some(Number.isNaN) ? null : values;
}
