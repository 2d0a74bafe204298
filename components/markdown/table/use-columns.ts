import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Room in a column for words to come, in the table's letters: about ten of them. */
const ROOM_EM = 5;

/** The least of it, where the table would not fit otherwise, or scrolls sideways in any case. */
const LEAST_ROOM_EM = 4;

/** A table that is wider than its frame by less breaks its words instead of scrolling, in CSS pixels. */
const NEARLY_FITS = 32;

interface TableRowsSeen {
  /** No more than its first row has come. */
  isOpening: boolean;
  /** The columns suit all rows, not the head and the first row alone. */
  byAllRows?: boolean;
}

interface Columns {
  /** The place that they were chosen for, in pixels; null where it has to be seen yet. */
  readonly place: number | null;
  /** In pixels; empty where the browser chooses them, as in a table without a head. */
  readonly widths: readonly number[];
  /** What they may shrink to in a narrower panel, where the table is long. */
  readonly least: readonly number[];
  readonly isLong: boolean;
  /** The table takes its place and no more, for which its head may break. */
  readonly isFitted: boolean;
  /** A word that is longer than its column is broken, and does not widen it. */
  readonly isFirm: boolean;
}

const UNMEASURED: Columns = {
  place: null,
  widths: [],
  least: [],
  isLong: false,
  isFitted: false,
  isFirm: false,
};

interface ShownColumns extends Columns {
  /** The widths of a table that is long, as its style; null for others. */
  readonly ofLong: CSSProperties | null;
}

function placeOf(table: HTMLTableElement): number {
  return table.parentElement?.clientWidth ?? 0;
}

function headCells(table: HTMLTableElement): readonly HTMLTableCellElement[] {
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])];
  return cells.some(({ colSpan }) => colSpan > 1) ? [] : cells;
}

interface Measured {
  readonly total: number;
  readonly widths: readonly number[];
}

/** Runs what measures the table's head and first row alone, while all around it stays where it is. */
function withoutLaterRows<T>(table: HTMLTableElement, run: () => T): T {
  const around = table.parentElement;
  // A transcript that became lower for a moment would be scrolled up.
  if (around) around.style.minBlockSize = `${around.getBoundingClientRect().height}px`;
  table.toggleAttribute('data-measured', true);
  const result = run();
  table.toggleAttribute('data-measured', false);
  if (around) around.style.minBlockSize = '';
  return result;
}

/**
 * The widths that the browser chooses for the columns.
 * @param isFitted whether they are those of a table that takes its place and no more
 * @param limit `0` for those of their longest words
 */
function measure(table: HTMLTableElement, isFitted: boolean, limit: '' | '0' = ''): Measured {
  const wasFitted = table.hasAttribute('data-fitted');
  table.toggleAttribute('data-fitted', isFitted);
  // Not stretched to the panel, which may become narrower.
  table.style.minInlineSize = '0';
  table.style.inlineSize = limit;
  const total = table.getBoundingClientRect().width;
  const widths = headCells(table).map((cell) => cell.getBoundingClientRect().width);
  table.style.minInlineSize = '';
  table.style.inlineSize = '';
  table.toggleAttribute('data-fitted', wasFitted);
  return { total, widths };
}

function nearlyFits({ total }: Measured, place: number): boolean {
  return total > place && total <= place + NEARLY_FITS;
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

type Chosen = Pick<Columns, 'widths' | 'isFitted' | 'isFirm'>;

/**
 * The same with room for longer words: as much as the table's place has, which columns of many words
 * give up. Where it has too little, a word that is longer than its column widens it.
 */
function leaveRoom(
  table: HTMLTableElement,
  measured: readonly number[],
  { isFitted, place }: { isFitted: boolean; place: number },
): Chosen {
  if (sumOf(measured) > place) {
    return { widths: widen(table, measured, LEAST_ROOM_EM), isFitted, isFirm: true };
  }
  const roomy = widen(table, measured, ROOM_EM);
  if (sumOf(roomy) <= place) return { widths: stretch(roomy, place), isFitted, isFirm: true };
  const least = widen(table, measure(table, true, '0').widths, LEAST_ROOM_EM);
  const share = (place - sumOf(least)) / (sumOf(roomy) - sumOf(least));
  if (share < 0) return { widths: stretch(measured, place), isFitted, isFirm: false };
  const widths = roomy.map((width, column) => mix(least[column] ?? width, width, share));
  return { widths, isFitted: true, isFirm: true };
}

function mix(least: number, most: number, share: number): number {
  return least + (most - least) * share;
}

function stretch(widths: readonly number[], place: number): readonly number[] {
  const factor = Math.max(1, place / sumOf(widths));
  return widths.map((width) => width * factor);
}

/** Each takes its share of a panel that is wider. */
function styleOfLong(widths: readonly number[], least: readonly number[]): CSSProperties {
  const columns = widths.map((width, column) => `minmax(${least[column]}px, ${width}fr)`);
  return { '--columns': columns.join(' '), '--inline-size': `${sumOf(least)}px` } as CSSProperties;
}

function chooseColumns(table: HTMLTableElement, byAllRows: boolean): Columns {
  const place = placeOf(table);
  const natural = measure(table, false);
  const isFitted = nearlyFits(natural, place);
  const measured = isFitted ? measure(table, true).widths : natural.widths;
  const isHeld = !byAllRows && measured.length > 0;
  const chosen: Chosen = isHeld
    ? leaveRoom(table, measured, { isFitted, place })
    : { widths: measured, isFitted, isFirm: false };
  const { widths } = chosen;
  const isWide = sumOf(widths) > place;
  const least = isWide
    ? widths
    : widths.map((width, column) => Math.min(width, measured[column] ?? width));
  return { ...UNMEASURED, ...chosen, place, least };
}

/** The columns, chosen where they are not yet and the table has what they are chosen by. */
function updateColumns(table: HTMLTableElement, known: Columns, byAllRows: boolean): Columns {
  if (known.place === null) {
    if (placeOf(table) === 0 || !table.querySelector('td')) return known;
    const choose = () => chooseColumns(table, byAllRows);
    return byAllRows ? choose() : withoutLaterRows(table, choose);
  }
  const isLong = table.tBodies.length > 1;
  return isLong === known.isLong ? known : { ...known, isLong };
}

/**
 * The columns of a table suit its head and its first row: no row more moves them, and whoever comes
 * back to the answer in a panel of the same width finds them where they were. A word that is longer
 * than its column is broken.
 */
export function useColumns(
  place: RefObject<HTMLTableElement | null>,
  { isOpening, byAllRows = false }: TableRowsSeen,
): ShownColumns {
  const [columns, setColumns] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const table = place.current;
    if (!table || isOpening) return;
    setColumns(updateColumns(table, columns, byAllRows));
  });
  useEffect(() => {
    const around = place.current?.parentElement;
    if (!around) return;
    const sizes = new ResizeObserver(() =>
      setColumns((known) =>
        known.isLong || known.place === around.clientWidth ? known : UNMEASURED,
      ),
    );
    sizes.observe(around);
    return () => sizes.disconnect();
  }, [place]);
  const { widths, least, isLong } = columns;
  return { ...columns, ofLong: isLong && widths[0] ? styleOfLong(widths, least) : null };
}
