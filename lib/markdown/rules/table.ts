import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { existingRule } from './existing-rule.ts';
import { readRow } from './table-row.ts';

/** As many cells a row of nothing but pipes has of its own; a row is given up to twice as many. */
const CELLS_PER_CHARACTER = 2;

/** The names of the columns, and the dashes below them. */
const HEAD_LINES = 2;

function textOf(state: StateBlock, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(start, state.eMarks[line]).trim();
}

/** The number of a row's cells: those that it lacks are added, but no more than it could hold. */
function countCells(row: string, columnCount: number): number {
  return Math.min(columnCount, CELLS_PER_CHARACTER * (row.length + '\n'.length));
}

function pushRow(state: StateBlock, row: string, styles: readonly Token['attrs'][]): void {
  const { line } = state;
  const isOpen = state.env.streaming === true && state.eMarks[line] === state.src.length;
  const cells = readRow(state, row, styles.length, isOpen);
  state.push('tr_open', 'tr', 1).map = [line, line + 1];
  styles.slice(0, countCells(row, styles.length)).forEach((style, column) => {
    state.push('td_open', 'td', 1).attrs = style && [...style];
    const text = state.push('inline', '', 0);
    text.content = cells[column] ?? '';
    text.children = [];
    state.push('td_close', 'td', -1);
  });
  state.push('tr_close', 'tr', -1);
}

/** The next line if it goes on with the table, as markdown-it's own rule judges it; else empty. */
function nextRow(state: StateBlock, endLine: number): string {
  const { line } = state;
  const indentation = (state.sCount[line] ?? 0) - state.blkIndent;
  if (line >= endLine || indentation < 0 || indentation >= 4) return '';
  const others = state.md.block.ruler.getRules('blockquote');
  const row = textOf(state, line);
  return row !== '' && others.some((rule) => rule(state, line, endLine, true)) ? '' : row;
}

/** Adds the rows to a table of which there is the head. */
function pushBody(state: StateBlock, endLine: number, heads: readonly Token[]): void {
  const firstLine = state.line;
  let row = nextRow(state, endLine);
  if (row === '') return;
  const styles = heads.map(({ attrs }) => attrs);
  const body = state.push('tbody_open', 'tbody', 1);
  for (; row !== ''; row = nextRow(state, endLine)) {
    pushRow(state, row, styles);
    state.line++;
  }
  body.map = [firstLine, state.line];
  state.push('tbody_close', 'tbody', -1);
}

/**
 * A row right below a list item, which stands outside of it. CommonMark goes on with the item's
 * paragraph there, so that all of the table would be text.
 */
function leavesItem(state: StateBlock, line: number): boolean {
  const indentation = state.sCount[line] ?? 0;
  const isOutside = indentation >= 0 && indentation < state.blkIndent;
  return isOutside && textOf(state, line).startsWith('|');
}

function withIndent(state: StateBlock, indent: number, ask: () => boolean): boolean {
  const { blkIndent } = state;
  state.blkIndent = indent;
  const answer = ask();
  state.blkIndent = blkIndent;
  return answer;
}

/**
 * The rows of a table. markdown-it's own rule gives each of them all the columns, so that a line of
 * one character makes any number of cells; it counts them in one table and not where that grows.
 * Here a row has two cells for each of its characters at most, whatever stands before it.
 */
function limitCells({ block }: MarkdownIt): void {
  const existing = existingRule(block.ruler, 'table');
  const rule: typeof existing = (state, startLine, endLine, silent) => {
    const opening = state.tokens.length;
    const headEnd = Math.min(endLine, startLine + HEAD_LINES);
    if (silent && leavesItem(state, startLine)) {
      return withIndent(state, state.sCount[startLine] ?? 0, () =>
        existing(state, startLine, headEnd, true),
      );
    }
    if (!existing(state, startLine, headEnd, silent)) return false;
    if (silent) return true;
    const head = state.tokens.slice(opening);
    state.tokens.pop();
    state.level++;
    const { parentType } = state;
    state.parentType = 'table';
    pushBody(
      state,
      endLine,
      head.filter(({ type }) => type === 'th_open'),
    );
    state.parentType = parentType;
    state.push('table_close', 'table', -1);
    if (head[0]) head[0].map = [startLine, state.line];
    return true;
  };
  block.ruler.at('table', rule, { alt: ['paragraph', 'reference'] });
}

const ALIGNMENT = /^text-align:(left|right|center)$/;

/** The door keeps no `style`, so a column's alignment is written as the `align` attribute. */
function alignCell(token: Token): void {
  const alignment = ALIGNMENT.exec(String(token.attrGet('style') ?? ''))?.[1];
  if (alignment) token.attrs = [['align', alignment]];
}

function alignCells({ core }: MarkdownIt): void {
  core.ruler.after('block', 'table_alignment', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type === 'th_open' || token.type === 'td_open') alignCell(token);
    }
  });
}

/** Tables whose rows lose no text and have a bounded number of cells, aligned without styles. */
export function table(parser: MarkdownIt): void {
  limitCells(parser);
  alignCells(parser);
}
