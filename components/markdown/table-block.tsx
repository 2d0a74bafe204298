import { type ReactNode, useMemo } from 'react';
import { type Block, type ContainerBlock, childBlocks, groupBlocks } from '@/lib/markdown/block.ts';
import { useIsComplete } from './stream-ended.ts';
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
  return (
    <TableFrame origin={shown} sorting={sorting} isComplete={isComplete} dir={dir}>
      {show(shown)}
    </TableFrame>
  );
}
