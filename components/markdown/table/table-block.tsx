import { type ReactNode, use, useMemo } from 'react';
import {
  type Block,
  type ContainerBlock,
  childBlocks,
  GROUP_SIZE,
  groupBlocks,
} from '@/lib/markdown/block.ts';
import { LongAnswer, useIsComplete } from '../contexts.ts';
import { directionOfHead } from './table-direction.ts';
import { TableFrame } from './table-frame.tsx';
import { useTableSorting } from './table-sorting.ts';

/** The table's body with its rows in another order; the rows are the same objects. */
function reorderBody(body: ContainerBlock, order: readonly number[]): ContainerBlock {
  const rows = childBlocks(body);
  // An order that was made for other rows says nothing of these.
  if (rows.length !== order.length) return body;
  const ordered = order.flatMap((place) => rows[place] ?? []);
  return { ...body, groups: groupBlocks(ordered, { settled: true }) };
}

function reorder(table: ContainerBlock, order: readonly number[] | null): ContainerBlock {
  if (!order) return table;
  const children = childBlocks(table).map((child) =>
    child.kind === 'container' ? reorderBody(child, order) : child,
  );
  return { ...table, groups: groupBlocks(children) };
}

function headText(head: Block | undefined): string {
  return head?.kind === 'html' ? head.tokens.map(({ content }) => content).join(' ') : '';
}

function countRows({ groups }: ContainerBlock): number {
  const body = groups[0]?.blocks[1];
  const runs = body?.kind === 'container' ? body.groups : [];
  return 1 + Math.max(0, runs.length - 1) * GROUP_SIZE + (runs.at(-1)?.blocks.length ?? 0);
}

/** With its head: once the second row has begun the first is whole. */
const SHOWN_ROWS = 3;

interface TableBlockProps {
  block: ContainerBlock;
  /** Makes elements of what is in a table. */
  show: (table: ContainerBlock) => ReactNode;
}

/** A table of Markdown, which grows by its rows. */
export function TableBlock({ block, show }: TableBlockProps) {
  const isComplete = useIsComplete(block.complete);
  const [sorting, order] = useTableSorting(block, isComplete);
  const shown = useMemo(() => reorder(block, order), [block, order]);
  const head = block.groups[0]?.blocks[0];
  const dir = useMemo(() => directionOfHead(headText(head)), [head]);
  // A long answer's tables may lack rows.
  const rows = countRows(block);
  const isLong = use(LongAnswer);
  return (
    <TableFrame
      origin={shown}
      sorting={sorting}
      isComplete={isComplete}
      isOpening={!isComplete && rows < SHOWN_ROWS}
      dir={dir}
      rows={isLong ? rows : undefined}
    >
      {show(shown)}
    </TableFrame>
  );
}
