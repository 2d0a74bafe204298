import { placeOfRow } from './table-row-places.ts';

/** A place in a row: the row in the order that is shown, and the way to the node in it. */
interface PlaceInRow {
  readonly row: number;
  readonly path: readonly number[];
  readonly offset: number;
}

type Order = readonly number[] | null;

/** The rows by their places; some of a long table may be missing. */
function rowsOf(table: HTMLTableElement): Map<number, HTMLTableRowElement> {
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  return new Map(rows.map((row, index) => [placeOfRow(row) ?? index, row]));
}

type Rows = ReadonlyMap<number, Element>;

function findPlace(rows: Rows, node: Node | null, offset: number): PlaceInRow | null {
  const [row, found] = [...rows].find(([, candidate]) => candidate.contains(node)) ?? [];
  if (row === undefined) return null;
  const path: number[] = [];
  for (let at = node; at && at !== found; at = at.parentNode) {
    const siblings: readonly Node[] = [...(at.parentNode?.childNodes ?? [])];
    path.unshift(siblings.indexOf(at));
  }
  return { row, path, offset };
}

function nodeAt(row: Node | undefined, path: readonly number[]): Node | undefined {
  return path.reduce<Node | undefined>((node, index) => node?.childNodes[index], row);
}

/** The index of a place's row once the rows stand in another order. */
function moved({ row }: PlaceInRow, before: Order, after: Order): number {
  const own = before?.[row] ?? row;
  return after ? after.indexOf(own) : own;
}

/** Puts the ends of the selection back into their rows, wherever these are now. */
function keepSelection(table: HTMLTableElement, before: Order, after: Order): () => void {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) return () => undefined;
  const rows = rowsOf(table);
  const anchor = findPlace(rows, selection.anchorNode, selection.anchorOffset);
  const focus = findPlace(rows, selection.focusNode, selection.focusOffset);
  return () => {
    if (!anchor || !focus) return;
    const nowRows = rowsOf(table);
    const from = nodeAt(nowRows.get(moved(anchor, before, after)), anchor.path);
    const to = nodeAt(nowRows.get(moved(focus, before, after)), focus.path);
    if (from && to) selection.setBaseAndExtent(from, anchor.offset, to, focus.offset);
  };
}

function scrolledAround(element: Element): Element[] {
  const scrolled: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.scrollTop > 0) scrolled.push(at);
  }
  return scrolled;
}

/** Keeps the view where it is: the browser would follow the row that stood at its top. */
function keepScroll(element: Element): () => void {
  const places = scrolledAround(element).map((scroller) => ({ scroller, top: scroller.scrollTop }));
  const setAnchoring = (value: string) => {
    for (const { scroller } of places) {
      if (scroller instanceof HTMLElement) scroller.style.overflowAnchor = value;
    }
  };
  setAnchoring('none');
  return () => {
    for (const { scroller, top } of places) scroller.scrollTop = top;
    // The browser looks for what has moved when it draws the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => setAnchoring('')));
  };
}

/**
 * Changes the order of a table's rows, and leaves the view and the selection as they are.
 * @param inside an element in the table
 * @param change makes the change at once
 */
export function keepView(
  inside: Element,
  { before, after }: { before: Order; after: Order },
  change: () => void,
): void {
  const table = inside.closest('table');
  const restoreScroll = keepScroll(inside);
  const restoreSelection = table && keepSelection(table, before, after);
  change();
  restoreSelection?.();
  restoreScroll();
}
