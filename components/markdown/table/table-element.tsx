import { type DOMNode, Element } from 'html-react-parser';
import { type ReactNode, useMemo } from 'react';
import { useIsComplete } from '../contexts.ts';
import { directionOfHead } from './table-direction.ts';
import { TableFrame } from './table-frame.tsx';
import { useTableSorting } from './table-sorting.ts';

function childElements({ children }: Element, ...names: string[]): Element[] {
  return children.filter(
    (child) => child instanceof Element && names.includes(child.name),
  ) as Element[];
}

/** A head of one row, and one body of rows that are as wide: the rows can change places. */
interface PlainTable {
  readonly body: Element;
  readonly rows: readonly Element[];
}

function isPlainRow(row: Element, width: number): boolean {
  const cells = childElements(row, 'td', 'th');
  const isSpanned = cells.some(({ attribs }) => attribs.colspan || attribs.rowspan);
  return cells.length === width && !isSpanned;
}

/** The parts of a table whose rows can change places; null when something joins them. */
function findPlain(table: Element): PlainTable | null {
  const [head, ...otherHeads] = childElements(table, 'thead');
  const [body, ...otherBodies] = childElements(table, 'tbody');
  const isOne = otherHeads.length === 0 && otherBodies.length === 0;
  if (!head || !body || !isOne || childElements(table, 'tr', 'tfoot').length > 0) return null;
  const headRows = childElements(head, 'tr');
  const width = headRows[0] ? childElements(headRows[0], 'th').length : 0;
  const rows = childElements(body, 'tr');
  const all = [...headRows, ...rows];
  const isPlain = headRows.length === 1 && width > 0 && all.every((row) => isPlainRow(row, width));
  return isPlain ? { body, rows } : null;
}

/** A copy of the table with its rows in another order; what is in the rows is the same. */
function reorder(table: Element, plain: PlainTable | null, order: readonly number[] | null) {
  if (!plain || order?.length !== plain.rows.length) return table;
  const { body, rows } = plain;
  const ordered = order.flatMap((place) => rows[place] ?? []);
  const newBody = new Element(body.name, { ...body.attribs }, ordered);
  const children = table.children.map((child) => (child === body ? newBody : child));
  for (const child of [newBody]) child.parent = table;
  return new Element(table.name, { ...table.attribs }, children);
}

function textOf(node: DOMNode | Element['children'][number]): string {
  if (node instanceof Element) return node.children.map(textOf).join(' ');
  return 'data' in node ? node.data : '';
}

interface TableElementProps {
  /** The table in sanitised HTML. */
  element: Element;
  isSettled: boolean;
  /** Makes elements of what is in a table. */
  show: (children: readonly DOMNode[]) => ReactNode;
}

/** A table that was written as HTML. */
export function TableElement({ element, isSettled, show }: TableElementProps) {
  const isComplete = useIsComplete(isSettled);
  const plain = useMemo(() => findPlain(element), [element]);
  const [sorting, order] = useTableSorting(element, isComplete);
  const shown = useMemo(() => reorder(element, plain, order), [element, plain, order]);
  const head = childElements(element, 'thead')[0];
  const dir = element.attribs.dir ?? directionOfHead(head ? textOf(head) : '');
  return (
    <TableFrame
      origin={shown}
      sorting={plain && sorting}
      isComplete={isComplete}
      isOpening={!isComplete && plain !== null && plain.rows.length < 2}
      dir={dir}
    >
      {show(shown.children as DOMNode[])}
    </TableFrame>
  );
}
