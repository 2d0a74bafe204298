import { parseDocument } from 'htmlparser2';
import { renderInSteps } from '../../markdown/index.ts';
import type { Steps } from '../../steps.ts';
import { isElement } from '../html-tree.ts';
import { cellMarkdown } from './table-cell-markdown.ts';
import type { Alignment, CellSource, TableCell, TableContent, TableRow } from './table-content.ts';
import { type GridLine, tableGrid } from './table-grid.ts';
import { cellHtml } from './table-html.ts';

const DELIMITERS: Readonly<Record<Alignment, string>> = {
  left: ':--',
  center: ':-:',
  right: '--:',
};

/** Formulas in these delimiters are known to few readers of Markdown. */
const RARE_FORMULA = /\\[([]/;

/** GFM 4.10: a pipe stands in a cell, and in code in it, with a backslash before it. */
function escapePipes(markdown: string): string {
  return markdown.replaceAll('|', '\\|');
}

/** Blocked, resolved and footnoted parts cannot be copied as they were written. */
function standsAlone({ hasHtml, footnotes, markdown }: CellSource, html: string): boolean {
  const isOdd = hasHtml || footnotes.length > 0 || RARE_FORMULA.test(markdown);
  const isBlocked = html.includes('[blocked]') || html.includes('[Image blocked: ');
  return !isOdd && !isBlocked && !markdown.includes('\n');
}

/** Cells that are tried out together: to render each by itself would take longer. */
const TRIED_TOGETHER = 100;

/** Shows the cells' own Markdown with nothing around it. */
function* renderAlone(sources: readonly string[]): Steps<string[]> {
  if (sources.length === 0) return [];
  const rows = sources.map((markdown) => `| ${escapePipes(markdown)} |\n`);
  const document = parseDocument(yield* renderInSteps(`| a |\n| --- |\n${rows.join('')}`));
  const table = document.children.find((node) => isElement(node));
  const body = table && isElement(table) ? table.children.filter(isElement).at(-1) : undefined;
  const cells = (body?.children.filter(isElement) ?? []).map((row) => row.children.find(isElement));
  return cells.map((cell) => cellHtml(cell?.children ?? []));
}

interface UncertainCell {
  readonly cell: TableCell;
  readonly html: string;
  readonly markdown: string;
}

/** The cells whose Markdown shows the same when nothing is around it. */
function* tryAlone(cells: readonly UncertainCell[]): Steps<TableCell[]> {
  const alone = yield* renderAlone(cells.map(({ markdown }) => markdown));
  return cells.filter(({ html }, index) => alone[index] === html).map(({ cell }) => cell);
}

/**
 * The cells whose own Markdown, as the model wrote it, shows what they show; it is tried out, since
 * a link may have been defined elsewhere. The others are written anew from their HTML.
 */
function* findFaithful({ head, rows }: TableContent): Steps<ReadonlySet<TableCell>> {
  const faithful = new Set<TableCell>();
  let uncertain: UncertainCell[] = [];
  for (const row of [head ?? [], ...rows]) {
    for (const cell of row) {
      const html = cellHtml(cell.nodes);
      if (!cell.source || !standsAlone(cell.source, html)) continue;
      const { markdown } = cell.source;
      if (markdown === html) faithful.add(cell);
      else uncertain.push({ cell, html, markdown });
    }
    yield;
    if (uncertain.length < TRIED_TOGETHER) continue;
    for (const cell of yield* tryAlone(uncertain)) faithful.add(cell);
    uncertain = [];
  }
  for (const cell of yield* tryAlone(uncertain)) faithful.add(cell);
  return faithful;
}

function writeRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

/** The alignment of each column is that of its first cell. */
function delimiterRow(grid: readonly GridLine[]): string {
  const first = new Map<number, TableCell>();
  for (const line of grid) {
    for (const [column, cell] of line.entries()) {
      if (cell && !first.has(column)) first.set(column, cell);
    }
  }
  const columns = grid[0] ?? [];
  return writeRow(
    columns.map((_, column) => {
      const alignment = first.get(column)?.alignment;
      return alignment ? DELIMITERS[alignment] : '---';
    }),
  );
}

/**
 * The table as Markdown (GFM 4.10). One without a head gets an empty one, for Markdown has no
 * table without.
 */
export function* tableMarkdown(content: TableContent): Steps<string> {
  const { caption, head, rows } = content;
  const faithful = yield* findFaithful(content);
  const write = (cell: TableCell | null): string => {
    if (!cell) return '';
    const markdown =
      cell.source && faithful.has(cell)
        ? cell.source.markdown
        : cellMarkdown(cell.nodes, cell.source?.footnotes ?? []);
    return escapePipes(markdown);
  };
  const all: readonly TableRow[] = [head ?? [], ...rows];
  const grid = yield* tableGrid(all);
  let markdown = cellMarkdown(caption, []);
  if (markdown) markdown += '\n\n';
  for (const [index, line] of grid.entries()) {
    markdown += writeRow(line.map(write));
    if (index === 0) markdown += delimiterRow(grid);
    yield;
  }
  return markdown;
}
