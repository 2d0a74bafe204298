import type { Line } from './line.ts';

/** Lines that are looked at, at the head and at the foot of a page. */
const OUTER = 3;

/** Headers and footers stand no further in: a share of the page's height. */
const MARGIN = 0.2;

const PAGE_NUMBER =
  /^[-–—|\s]*(?:(?:page|seite|página|страница|стр\.|第)\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|von|de|из)\s*\d{1,4})?(?:\s*頁|\s*页)?[-–—|\s]*$/i;

interface PageLines {
  readonly height: number;
  readonly lines: readonly Line[];
  /** True where pictures or drawings stand beside the text. */
  readonly isDrawnOn: boolean;
}

function outerLines({ height, lines }: PageLines): Line[] {
  const sorted = [...lines].sort((one, other) => one.baseline - other.baseline);
  const isOuter = ({ baseline }: Line) =>
    baseline < MARGIN * height || baseline > (1 - MARGIN) * height;
  return [...new Set([...sorted.slice(0, OUTER), ...sorted.slice(-OUTER)])].filter(isOuter);
}

/** The same on each page but for numbers, at the same height. */
function keyOf({ text, baseline }: Line): string {
  return `${text.replace(/\d+/g, '#')} ${Math.round(baseline / 4)}`;
}

/** Cards, certificates, slides of one line: what repeats is all that they say. */
function isTheText(pages: readonly PageLines[], repeated: ReadonlySet<Line>): boolean {
  const withText = pages.filter(({ lines, isDrawnOn }) => lines.length > 0 && !isDrawnOn);
  const emptied = withText.filter(({ lines }) => lines.every((line) => repeated.has(line)));
  return emptied.length > withText.length / 2;
}

/** Finds headers, footers and page numbers. */
export function repeatedLines(pages: readonly PageLines[]): ReadonlySet<Line> {
  const groups = new Map<string, Line[]>();
  const numbers = new Set<Line>();
  for (const page of pages) {
    const outer = outerLines(page);
    for (const line of outer) {
      const key = keyOf(line);
      groups.set(key, [...(groups.get(key) ?? []), line]);
    }
    const ends = [...outer].sort((one, other) => one.baseline - other.baseline);
    for (const line of [ends[0], ends.at(-1)])
      if (line && PAGE_NUMBER.test(line.text)) numbers.add(line);
  }
  const least = Math.max(2, Math.min(3, pages.length / 3));
  const repeated = [...groups.values()].filter((lines) => lines.length >= least).flat();
  const all = new Set([...repeated, ...numbers]);
  return isTheText(pages, all) ? numbers : all;
}
