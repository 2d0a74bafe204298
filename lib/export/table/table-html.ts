import type { Steps } from '../../steps.ts';
import { escapeHtml } from '../escape-html.ts';
import { type HtmlElement, type HtmlNode, isElement, ownText, textOf, VOID } from '../html-tree.ts';
import { boxText, cellText, isFootnoteMark, runsAsFormula } from './table-cell-text.ts';
import type { TableCell, TableContent, TableRow } from './table-content.ts';

/** Attributes that say more than the text. Names and classes are of use only in our own page. */
const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set(
  'src alt title width height start value reversed datetime lang align colspan rowspan'.split(' '),
);

function writeAttributes(attributes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

function keptAttributes({ attribs }: HtmlElement): Record<string, string> {
  const kept = Object.entries(attribs).filter(
    ([name, value]) => KEPT_ATTRIBUTES.has(name) || (name === 'dir' && value !== 'auto'),
  );
  return Object.fromEntries(kept);
}

function link(element: HtmlElement, inner: string): string {
  const { href, title } = element.attribs;
  // An anchor leads to what stands elsewhere in the answer.
  if (href === undefined || href.startsWith('#')) return inner;
  return `<a${writeAttributes({ href, title })}>${inner}</a>`;
}

function formula(element: HtmlElement): string {
  const mark = element.attribs['data-math'] === 'display' ? '$$' : '$';
  return escapeHtml(mark + textOf(element).trim() + mark);
}

function elementHtml(element: HtmlElement): string {
  const { name, attribs, children } = element;
  if (attribs['data-math'] !== undefined) return formula(element);
  if (name === 'input') return boxText(element);
  const inner = cellHtml(children);
  if (name === 'a') return link(element, inner);
  const written = isFootnoteMark(element) ? '' : writeAttributes(keptAttributes(element));
  // A span has nothing left to say: its title told of a blocked address.
  if (name === 'span' || name === 'label') return inner;
  return VOID.has(name) ? `<${name}${written}>` : `<${name}${written}>${inner}</${name}>`;
}

/**
 * A cell's sanitised HTML as it can stand in another document: formulas as TeX, and nothing that only our own page understands.
 */
export function cellHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (isElement(node) ? elementHtml(node) : escapeHtml(ownText(node))))
    .join('')
    .trim();
}

/** Tells a spreadsheet that a cell is text which it would otherwise run. */
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
