import type { Steps } from '../steps/steps.ts';
import { cellHtml, writeAttributes } from './table-cell-html.ts';
import { cellText } from './table-cell-text.ts';
import type { TableCell, TableContent, TableRow } from './table-content.ts';
import { runsAsFormula } from './table-formula-guard.ts';

/** What a spreadsheet is told of a cell which it would otherwise run: that it is text. */
const AS_TEXT = "mso-number-format:'\\@'";

interface HtmlForm {
  /** For other programs to show, with lines between the cells; not for a person to read. */
  readonly isRich: boolean;
}

function span(count: number): string | undefined {
  return count > 1 ? String(count) : undefined;
}

function styleOf({ alignment, nodes }: TableCell, { isRich }: HtmlForm): string | undefined {
  const styles = [
    ...(alignment ? [`text-align:${alignment}`] : []),
    ...(isRich && runsAsFormula(cellText(nodes)) ? [AS_TEXT] : []),
  ];
  return styles.length > 0 ? styles.join(';') : undefined;
}

function writeCell(cell: TableCell, form: HtmlForm): string {
  const name = cell.isHead ? 'th' : 'td';
  const attributes = writeAttributes({
    colspan: span(cell.columns),
    rowspan: span(cell.rows),
    style: styleOf(cell, form),
  });
  return `<${name}${attributes}>${cellHtml(cell.nodes)}</${name}>`;
}

/** Rows in an element of theirs, with a pause after each. */
function* writeSection(name: string, rows: readonly TableRow[], form: HtmlForm): Steps<string> {
  if (rows.length === 0) return '';
  let html = '';
  for (const row of rows) {
    html += `<tr>${row.map((cell) => writeCell(cell, form)).join('')}</tr>\n`;
    yield;
  }
  return `<${name}>\n${html}</${name}>\n`;
}

/** The table as HTML, made of what the door let through. */
export function* tableHtml({ caption, head, rows }: TableContent, form: HtmlForm): Steps<string> {
  const title = cellHtml(caption);
  const look = form.isRich ? ' border="1" style="border-collapse:collapse"' : '';
  return [
    `<table${look}>\n`,
    title && `<caption>${title}</caption>\n`,
    yield* writeSection('thead', head ? [head] : [], form),
    yield* writeSection('tbody', rows, form),
    '</table>',
  ].join('');
}
