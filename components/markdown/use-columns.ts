import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** The least of a column that grows, in the table's letters: a longer word may come, such as these. */
const LEAST_EM = 7;

/** A table that is wider than its frame by less breaks its words instead of scrolling, in CSS pixels. */
const NEARLY_FITS = 32;

interface TableGrowth {
  /** Whether no more than its first row has come. */
  isOpening: boolean;
  isComplete: boolean;
}

export interface Columns {
  /** The columns' widths in pixels while the table grows; null where the browser chooses them. */
  readonly widths: readonly number[] | null;
  /** The same for a table that is long, as its style; null for others. */
  readonly ofLong: CSSProperties | null;
}

function fitNearly(table: HTMLTableElement): void {
  table.removeAttribute('data-fitted');
  const excess = table.offsetWidth - (table.parentElement?.clientWidth ?? 0);
  table.toggleAttribute('data-fitted', excess > 0 && excess <= NEARLY_FITS);
}

/** The widths of the columns as the browser has chosen them. */
function measure(table: HTMLTableElement): readonly number[] {
  // Not stretched to the panel, which may become narrower.
  table.style.minInlineSize = '0';
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])];
  const widths = cells.map((cell) => cell.getBoundingClientRect().width);
  table.style.minInlineSize = '';
  return widths;
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

/** The same with room for longer words, as far as the table does not become wider than its place. */
function leaveRoom(table: HTMLTableElement, widths: readonly number[]): readonly number[] {
  const place = table.parentElement?.clientWidth ?? 0;
  const least = LEAST_EM * Number.parseFloat(getComputedStyle(table).fontSize);
  const roomy = widths.map((width) => Math.max(width, least));
  const chosen = sumOf(widths) <= place && sumOf(roomy) > place ? widths : roomy;
  const stretch = Math.max(1, place / sumOf(chosen));
  return chosen.map((width) => width * stretch);
}

/** Each as the least, with which it takes its share of a panel that is wider than the table. */
function styleOfLong(widths: readonly number[]): CSSProperties | null {
  const sum = sumOf(widths);
  if (sum === 0) return null;
  const columns = widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ');
  return { '--columns': columns, '--inline-size': `${sum}px` } as CSSProperties;
}

/**
 * The columns of a table that grows are those of its head and its first row, so that no row more
 * moves them; only a word that is longer than its column can.
 */
export function useColumns(
  place: RefObject<HTMLTableElement | null>,
  { isOpening, isComplete }: TableGrowth,
): Columns {
  const [widths, setWidths] = useState<readonly number[] | null>(null);
  const [ofLong, setOfLong] = useState<CSSProperties | null>(null);
  const isFitted = useRef(false);
  useLayoutEffect(() => {
    const table = place.current;
    if (!table) return;
    if (!isFitted.current && !isOpening) {
      fitNearly(table);
      isFitted.current = true;
    }
    if (widths === null && !isOpening && !isComplete) {
      const measured = measure(table);
      // It has none while it is not laid out.
      if (sumOf(measured) > 0) setWidths(leaveRoom(table, measured));
    }
    if (ofLong === null && table.tBodies.length > 1) setOfLong(styleOfLong(measure(table)));
  });
  useEffect(() => {
    const measureAgain = () => {
      setWidths(null);
      if (place.current) fitNearly(place.current);
    };
    addEventListener('resize', measureAgain);
    return () => removeEventListener('resize', measureAgain);
  }, [place]);
  return { widths, ofLong };
}
