import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Room in a column for words to come, in the table's letters: about ten of them. */
const ROOM_EM = 5;

/** The least of it, where the table would not fit otherwise. */
const LEAST_ROOM_EM = 4;

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
  table.removeAttribute('data-firm');
  const excess = table.offsetWidth - (table.parentElement?.clientWidth ?? 0);
  table.toggleAttribute('data-fitted', excess > 0 && excess <= NEARLY_FITS);
}

function headCells(table: HTMLTableElement): readonly HTMLTableCellElement[] {
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])];
  return cells.some(({ colSpan }) => colSpan > 1) ? [] : cells;
}

/**
 * The widths of the columns as the browser has chosen them.
 * @param limit `0` for those of their longest words
 */
function measure(table: HTMLTableElement, limit: '' | '0' = ''): readonly number[] {
  // Not stretched to the panel, which may become narrower.
  table.style.minInlineSize = '0';
  table.style.inlineSize = limit;
  const widths = headCells(table).map((cell) => cell.getBoundingClientRect().width);
  table.style.minInlineSize = '';
  table.style.inlineSize = '';
  return widths;
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

/** Each at least as wide as so many letters and what is around them. */
function widen(table: HTMLTableElement, widths: readonly number[], em: number): readonly number[] {
  return headCells(table).map((cell, column) => {
    const { fontSize, paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
    const around = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return Math.max(widths[column] ?? 0, around + em * Number.parseFloat(fontSize));
  });
}

/**
 * The same with room for longer words: as much as the table's place has, which columns of many words
 * give up. Where it has too little, a word that is longer than its column widens it.
 */
function leaveRoom(table: HTMLTableElement, widths: readonly number[]): readonly number[] {
  const place = table.parentElement?.clientWidth ?? 0;
  const roomy = widen(table, widths, ROOM_EM);
  if (sumOf(widths) > place || sumOf(roomy) <= place) {
    table.setAttribute('data-firm', '');
    return stretch(roomy, place);
  }
  table.setAttribute('data-fitted', '');
  const least = widen(table, measure(table, '0'), LEAST_ROOM_EM);
  const share = (place - sumOf(least)) / (sumOf(roomy) - sumOf(least));
  if (share < 0) {
    fitNearly(table);
    return stretch(widths, place);
  }
  table.setAttribute('data-firm', '');
  return roomy.map((width, column) => mix(least[column] ?? width, width, share));
}

function mix(least: number, most: number, share: number): number {
  return least + (most - least) * share;
}

function stretch(widths: readonly number[], place: number): readonly number[] {
  const factor = Math.max(1, place / sumOf(widths));
  return widths.map((width) => width * factor);
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
 * moves them. A word that is longer than its column is broken.
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
