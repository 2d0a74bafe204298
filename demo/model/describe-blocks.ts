import { bulletList, escapeMarkdown } from './markdown-text.ts';
import type { Passage, PassageBlock } from './passage.ts';

/** What can be said of a passage's tables and code, which have no sentences. */
export function describeBlocks(passage: Passage): readonly string[] {
  return passage.flatMap((block) => describe(block) ?? []);
}

function describe(block: PassageBlock): string | undefined {
  if (block.type === 'table') return describeTable(block.rows);
  if (block.type === 'code') return describeCode(block.language, block.text);
  return undefined;
}

/** How large the table is, and how far the numbers of each column reach. */
function describeTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const ranges = head.flatMap((name, column) => rangeOf(name, column, body) ?? []);
  const size = `**A table** of ${counted(body.length, 'row')} and ${counted(head.length, 'column')}: ${head.map(escapeMarkdown).join(', ')}.`;
  return [size, ranges.length > 0 && bulletList(ranges)].filter(Boolean).join('\n\n');
}

function rangeOf(
  name: string,
  column: number,
  body: readonly (readonly string[])[],
): string | undefined {
  const entries = body
    .map((row) => ({ row: row[0] ?? '', cell: row[column] ?? '', value: numberIn(row[column]) }))
    .toSorted((a, b) => a.value - b.value);
  const [least, most] = [entries[0], entries.at(-1)];
  if (!least || !most || least === most || entries.some(({ value }) => Number.isNaN(value))) return;
  const end = ({ row, cell }: typeof least) =>
    column === 0 ? escapeMarkdown(cell) : `${escapeMarkdown(cell)} (${escapeMarkdown(row)})`;
  return `**${escapeMarkdown(name)}**: from ${end(least)} to ${end(most)}`;
}

function numberIn(cell = ''): number {
  const digits = cell.replace(/[,\s]/g, '').replace('−', '-');
  return digits === '' ? Number.NaN : Number(digits);
}

function describeCode(language: string, code: string): string {
  const lines = counted(code.split('\n').length, 'line');
  return `**Code** of ${lines}, which I can show but not explain:\n\n${'`'.repeat(4)}${language}\n${code}\n${'`'.repeat(4)}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
