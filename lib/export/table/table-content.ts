import { parseDocument } from 'htmlparser2';
import { TableNotFoundError } from '../../errors/block-errors.ts';
import { type Block, blockTokens, type ContainerBlock, childBlocks } from '../../markdown/block.ts';
import { blockHtml } from '../../markdown/index.ts';
import type { Steps } from '../../steps.ts';
import { type HtmlElement, type HtmlNode, type HtmlTree, isElement } from '../html-tree.ts';

export type Alignment = 'left' | 'center' | 'right';

/** A cell's Markdown, as the model wrote it. */
export interface CellSource {
  readonly markdown: string;
  /** The model wrote HTML into it, other than line breaks. */
  readonly hasHtml: boolean;
  /** The labels of its footnote marks, in their order. */
  readonly footnotes: readonly string[];
}

export interface TableCell {
  /** Sanitised HTML. */
  readonly nodes: readonly HtmlNode[];
  readonly isHead: boolean;
  readonly alignment: Alignment | null;
  readonly columns: number;
  readonly rows: number;
  readonly source: CellSource | null;
}

export type TableRow = readonly TableCell[];

/** A table as it is shown, ready to be written in another format. */
export interface TableContent {
  readonly caption: readonly HtmlNode[];
  /** The row that names the columns; null when the table has none. */
  readonly head: TableRow | null;
  readonly rows: readonly TableRow[];
}

/** A table's source: a block of the engine, or an element of sanitised HTML. */
export type TableOrigin = ContainerBlock | HtmlElement;

/** Spans are the model's: a row is at most so wide, or so much is copied of one cell. */
const MAX_SPAN = 100;

const LINE_BREAK = /^<br\s*\/?>$/i;

function isNamed(node: HtmlNode, ...names: string[]): node is HtmlElement {
  return isElement(node) && names.includes(node.name);
}

function readSpan(written: string | undefined): number {
  return Math.min(MAX_SPAN, Math.max(1, Number(written) || 1));
}

function readAlignment(written: string | undefined): Alignment | null {
  return written === 'left' || written === 'center' || written === 'right' ? written : null;
}

function readCell({ name, attribs, children }: HtmlElement): TableCell {
  return {
    nodes: children,
    isHead: name === 'th',
    alignment: readAlignment(attribs.align),
    columns: readSpan(attribs.colspan),
    rows: readSpan(attribs.rowspan),
    source: null,
  };
}

/** The table's own rows, not those of a table in one of its cells. */
function rowElements({ children }: HtmlTree | HtmlElement): HtmlElement[] {
  return children.flatMap((child) => {
    if (isNamed(child, 'tr')) return [child];
    return isNamed(child, 'thead', 'tbody', 'tfoot') ? rowElements(child) : [];
  });
}

function readRow({ children }: HtmlElement): TableCell[] {
  return children.filter((child) => isNamed(child, 'td', 'th')).map(readCell);
}

function cellSources(block: Block): CellSource[] {
  const texts = blockTokens(block).filter(({ type }) => type === 'inline');
  return texts.map(({ content, children }) => {
    const parts = children ?? [];
    return {
      markdown: content,
      hasHtml: parts.some((part) => part.type === 'html_inline' && !LINE_BREAK.test(part.content)),
      footnotes: parts.flatMap(({ type, meta }) =>
        type === 'footnote_ref' ? [String(meta?.label ?? Number(meta?.id) + 1)] : [],
      ),
    };
  });
}

/** Each cell of Markdown is one text of its tokens. */
function withSources(rows: TableCell[][], sources: readonly CellSource[]): TableCell[][] {
  if (rows.flat().length !== sources.length) return rows;
  let index = 0;
  return rows.map((row) => row.map((cell) => ({ ...cell, source: sources[index++] ?? null })));
}

function isBlock(origin: TableOrigin): origin is ContainerBlock {
  return 'groups' in origin;
}

/** Rows of Markdown: each is a block of its own, or one of a head. */
function* addBlockRows(block: Block, rows: TableRow[]): Steps<void> {
  if (block.kind === 'container') {
    for (const child of childBlocks(block)) yield* addBlockRows(child, rows);
    return;
  }
  const written = rowElements(parseDocument(blockHtml(block))).map(readRow);
  rows.push(...withSources(written, cellSources(block)));
  yield;
}

function* addElementRows(table: HtmlElement, rows: TableRow[]): Steps<void> {
  for (const row of rowElements(table)) {
    rows.push(readRow(row));
    yield;
  }
}

/** Only HTML has captions. */
export function captionOf(table: TableOrigin): readonly HtmlNode[] {
  if (isBlock(table)) return [];
  const caption = table.children.find((child) => isNamed(child, 'caption'));
  return caption && isElement(caption) ? caption.children : [];
}

/**
 * Reads a table from where it stands, with a pause after each row. All that comes of it has been
 * through the door.
 * @throws {TableNotFoundError} if there is no table, or one without a cell
 */
export function* readTable(origin: TableOrigin): Steps<TableContent> {
  const all: TableRow[] = [];
  yield* isBlock(origin) ? addBlockRows(origin, all) : addElementRows(origin, all);
  const rows = all.filter(({ length }) => length > 0);
  const [first, ...others] = rows;
  if (!first) throw new TableNotFoundError();
  const hasHead = first.every(({ isHead }) => isHead);
  return {
    caption: captionOf(origin),
    head: hasHead ? first : null,
    rows: hasHead ? others : rows,
  };
}
