import type { StateCore, Token } from 'markdown-it';
import { type OpenEnd, readContainers, readOpenEnd } from './open-end.ts';
import { parseInstead, parseOpenBlocks } from './parse-instead.ts';

/** A pipe that no backslash makes ordinary text, as the table rule sees it. */
const PIPE = /(?<!\\)\|/;

function countCells(row: string): number {
  const cells = row.trim().split(PIPE).slice(1);
  return cells.at(-1) === '' ? cells.length - 1 : cells.length;
}

function endsWithTable(tokens: readonly Token[]): boolean {
  return (
    tokens.findLast(({ type }) => type === 'inline' || type === 'table_close')?.type ===
    'table_close'
  );
}

/** The last line that has text, if it is the last of a paragraph; empty otherwise. */
function findLastTextLine({ text, lineStart, leaf, tokens }: OpenEnd): string {
  const isParagraph =
    leaf?.type === 'inline' && tokens.at(tokens.lastIndexOf(leaf) - 1)?.type === 'paragraph_open';
  if (!isParagraph) return '';
  if (lineStart < text.length) return text.slice(lineStart);
  return text.slice(text.lastIndexOf('\n', lineStart - 2) + 1);
}

/** The line's containers as they go on in the next line. */
function continueContainers(containers: string): string {
  return containers.replace(/[-*+]|\d{1,9}[.)]/g, (mark) => ' '.repeat(mark.length));
}

/**
 * A row that begins with a pipe is the head of a table, though the row of dashes that says so has
 * not come yet. It is shown once it has two cells or is complete, and held back before.
 */
export function showTableHead(state: StateCore): void {
  const end = readOpenEnd(state);
  if (!end) return;
  const line = findLastTextLine(end);
  const containers = readContainers(line);
  const row = line.slice(containers.length);
  if (!row.startsWith('|')) return;
  const count = countCells(row);
  const isWhole = row.endsWith('\n') || PIPE.test(row.slice(1));
  const newline = line.endsWith('\n') ? '' : '\n';
  const expected = `${continueContainers(containers)}|${'-|'.repeat(count)}`;
  const withDelimiters = end.text + newline + expected;
  if (isWhole) parseInstead(state, end.text, withDelimiters, endsWithTable);
  else holdRow(state, end, withDelimiters);
}

function holdRow(state: StateCore, end: OpenEnd, withDelimiters: string): void {
  if (!endsWithTable(parseOpenBlocks(state, withDelimiters))) return;
  parseInstead(state, end.text.slice(0, end.lineStart));
}
