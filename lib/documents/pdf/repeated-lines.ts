import type { Line } from './line.ts';
import { textOf } from './line-text.ts';

/** Lines that are looked at, at the head and at the foot of a page. */
const OUTER = 3;

/** Headers and footers stand no further in: a share of the page's height. */
const MARGIN = 0.2;

const WORDS = String.raw`page|seite|página|страница|стр\.|第`;
const NUMBER = String.raw`(\d{1,4}|[ivxlc]{1,7})`;

const PAGE_NUMBER = new RegExp(
  String.raw`^[-–—|\s]*(?:(?:${WORDS})\s*)?${NUMBER}(?:\s*(?:\/|of|von|de|из)\s*\d{1,4})?(?:\s*頁|\s*页)?[-–—|\s]*$`,
  'i',
);
const NAMED_NUMBER = new RegExp(String.raw`(?:${WORDS})\s*${NUMBER}(?![\p{L}\p{N}])`, 'iu');

interface PageLines {
  readonly height: number;
  readonly lines: readonly Line[];
  /** True where pictures or drawings stand beside the text. */
  readonly isDrawnOn: boolean;
}

/** A line at the head or the foot of a page. */
interface OuterLine {
  readonly line: Line;
  readonly page: number;
  /** What is the same on other pages; the place of a page's number is `#`. */
  readonly key: string;
  /** The page's number less its place in the document. */
  readonly offset: number | undefined;
  /** Nothing but the number. */
  readonly isNumber: boolean;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function numberOf(number: string): number {
  if (/^\d/.test(number)) return Number(number);
  const values = Array.from(number.toLowerCase(), (letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value));
}

function outerLineOf(line: Line, page: number): OuterLine {
  const cells = line.cells.map(({ spans }) => textOf(spans));
  const numbers = cells.filter((cell) => PAGE_NUMBER.test(cell));
  const place = Math.round(line.baseline / 4);
  // Cells that are all numbers are a row of a table.
  const pattern = numbers.length === 1 ? PAGE_NUMBER : NAMED_NUMBER;
  const found = cells.map((cell) => pattern.exec(cell)?.[1]).find((number) => number);
  const parts = found === undefined ? cells : cells.map((cell) => cell.replace(pattern, '#'));
  return {
    line,
    page,
    key: `${parts.join(' | ')} ${place}`,
    offset: found === undefined ? undefined : numberOf(found) - page,
    isNumber: parts.join('') === '#',
  };
}

function outerLines({ height, lines }: PageLines, page: number): OuterLine[] {
  const sorted = [...lines].sort((one, other) => one.baseline - other.baseline);
  const isOuter = ({ baseline }: Line) =>
    baseline < MARGIN * height || baseline > (1 - MARGIN) * height;
  const outer = [...new Set([...sorted.slice(0, OUTER), ...sorted.slice(-OUTER)])].filter(isOuter);
  return outer.map((line) => outerLineOf(line, page));
}

/** Those that stand on this number of pages, if each alike. */
function onPages(
  lines: readonly OuterLine[],
  least: number,
  alike: (line: OuterLine) => string | undefined,
): OuterLine[][] {
  const groups = Map.groupBy(lines, alike);
  groups.delete(undefined);
  return [...groups.values()].filter(
    (group) => new Set(group.map(({ page }) => page)).size >= least,
  );
}

/** Cards, certificates, slides of one line: what repeats is all that they say. */
function isTheText(pages: readonly PageLines[], repeated: ReadonlySet<Line>): boolean {
  const withText = pages.filter(({ lines, isDrawnOn }) => lines.length > 0 && !isDrawnOn);
  const emptied = withText.filter(({ lines }) => lines.every((line) => repeated.has(line)));
  return emptied.length > withText.length / 2;
}

/**
 * Finds what is read once: page numbers that run with the pages, and headers and footers that are the same
 * but for those, without the first of each.
 */
export function repeatedLines(pages: readonly PageLines[]): ReadonlySet<Line> {
  const outer = pages.flatMap(outerLines);
  const least = Math.max(2, Math.min(3, pages.length / 3));
  const numbers = onPages(outer, least, ({ isNumber, offset }) =>
    isNumber ? `${offset}` : undefined,
  );
  const titles = onPages(outer, least, ({ isNumber, key, offset }) =>
    isNumber ? undefined : `${key} ${offset ?? ''}`,
  ).map((group) => group.slice(1));
  const linesOf = (groups: OuterLine[][]) => groups.flat().map(({ line }) => line);
  const all = new Set(linesOf([...numbers, ...titles]));
  return isTheText(pages, all) ? new Set(linesOf(numbers)) : all;
}
