import { HiddenPassages } from '../../in-page/seen/hidden-passages.ts';
import { unsureText, withoutUnsureMarks } from '../../in-page/seen/unsure.ts';
import { MAX_DOCUMENT_LENGTH, type ReadDocument, type TablePiece } from '../document.ts';
import { isHiding, type Verdict } from '../seen/judge.ts';
import type { Archive } from './archive.ts';
import { addRanges, type CellRange } from './cell-range.ts';
import { OdsStyles } from './ods-styles.ts';
import { readProperties } from './open-package.ts';
import { readXml, type XmlAttributes, type XmlHandler } from './read-xml.ts';
import { SheetGrid } from './sheet-grid.ts';

/** Comments, drawings, earlier versions, and sheets of other files: not in the cell. */
const LEFT_OUT = new Set([
  'office:annotation',
  'draw:frame',
  'draw:custom-shape',
  'table:shapes',
  'table:tracked-changes',
  'table:cell-range-source',
  'office:forms',
  'text:ruby-text',
]);
const MAX_ROWS = 1_048_576;
/** Columns after one another that have styles of their own. */
const MAX_STYLED_COLUMNS = 1_000;

function count(value: string | undefined): number {
  const number = Number(value ?? 1);
  return number >= 1 ? Math.min(Math.floor(number), MAX_ROWS) : 1;
}

const GROUPS: ReadonlySet<string> = new Set(['table:table-row-group', 'table:table-column-group']);

/** In points. */
const LEAST_SIZE = 2;
const POINTS: Readonly<Record<string, number>> = { in: 72, cm: 28.35, mm: 2.835, pt: 1, pc: 12 };

/** Reads the sheets of an OpenDocument workbook, whose cells have what they show as text. */
class OdsReader implements XmlHandler {
  readonly pieces: TablePiece[] = [];
  readonly hidden = new HiddenPassages();
  readonly styles = new OdsStyles();
  readonly #hiddenStyles = new Set<string>();
  /** Groups of rows and columns that are open: whether they are shown. */
  readonly #groups: boolean[] = [];
  #style = '';
  #room = MAX_DOCUMENT_LENGTH;
  #grid: SheetGrid | undefined;
  #name = '';
  /** Elements open within one that is left out. */
  #leftOut = 0;
  #row = 0;
  #rowCount = 1;
  #isHiddenRow = false;
  #column = 0;
  #columnOfGrid = 0;
  #cell: XmlAttributes = {};
  #cells: {
    readonly column: number;
    readonly count: number;
    readonly text: string;
    readonly isNumber: boolean;
    /** The cell may be hidden. */
    readonly verdict: Verdict;
  }[] = [];
  #text: string | undefined;
  #isInParagraph = false;
  #spans: string[] = [];
  /** Styles of cells that name none, by their columns, and of the row. */
  #columnStyles: { readonly from: number; readonly to: number; readonly name: string }[] = [];
  #rowStyle = '';
  /** Cells whose look depends on their values. */
  #ranges: CellRange[] = [];

  get isCut(): boolean {
    return this.#room < 0;
  }

  isDone(): boolean {
    return (this.#grid?.room ?? this.#room) < 0;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.#leftOut > 0 || LEFT_OUT.has(name)) {
      this.#leftOut += 1;
      return;
    }
    this.styles.open(name, attributes);
    switch (name) {
      case 'style:style':
        this.#style = attributes['style:name'] ?? '';
        break;
      case 'style:table-properties':
        if (attributes['table:display'] === 'false') this.#hiddenStyles.add(this.#style);
        break;
      case 'style:table-row-properties':
        this.#readSize(attributes['style:row-height']);
        break;
      case 'style:table-column-properties':
        this.#readSize(attributes['style:column-width']);
        break;
      case 'table:table-row-group':
      case 'table:table-column-group':
        this.#groups.push(attributes['table:display'] !== 'false');
        break;
      case 'table:table':
        this.#startSheet(attributes);
        break;
      case 'table:table-column':
        this.#readColumn(attributes);
        break;
      case 'table:table-row':
        this.#startRow(attributes);
        break;
      case 'table:table-cell':
      case 'table:covered-table-cell':
        this.#cell = attributes;
        this.#text = '';
        break;
      default:
        this.#openInCell(name, attributes);
    }
  }

  text(text: string): void {
    if (this.#leftOut === 0 && this.#isInParagraph) this.#text += this.#shown(text);
  }

  /** A part of a cell's text as its own style has it. */
  #shown(text: string): string {
    const own = withoutUnsureMarks(text);
    if (this.#spans.length === 0 || own.trim() === '') return own;
    const verdict = this.styles.verdict(this.#cellStyle, this.#spans);
    if (!isHiding(verdict)) return verdict === 'unsure' ? unsureText(own) : own;
    this.hidden.add(own, verdict);
    return '';
  }

  get #cellStyle(): string {
    const ofColumn = this.#columnStyles.find(
      ({ from, to }) => this.#column >= from && this.#column <= to,
    );
    return this.#cell['table:style-name'] ?? (this.#rowStyle || (ofColumn?.name ?? ''));
  }

  close(name: string): void {
    if (this.#leftOut > 0) {
      this.#leftOut -= 1;
      return;
    }
    this.styles.close(name);
    if (GROUPS.has(name)) this.#groups.pop();
    if (name === 'table:table') this.#endSheet();
    else if (name === 'text:span') this.#spans.pop();
    else if (name === 'table:table-row') this.#endRow();
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      this.#endCell(name === 'table:table-cell');
    } else if (name === 'text:p') this.#isInParagraph = false;
  }

  #openInCell(name: string, attributes: XmlAttributes): void {
    if (name === 'calcext:conditional-format') {
      addRanges(this.#ranges, attributes['calcext:target-range-address']);
    }
    if (this.#text === undefined) return;
    if (name === 'text:span') this.#spans.push(attributes['text:style-name'] ?? '');
    if (name === 'text:p') {
      if (this.#text !== '') this.#text += '\n';
      this.#isInParagraph = true;
    } else if (name === 'text:s') this.#text += ' ';
    else if (name === 'text:tab') this.#text += ' ';
    else if (name === 'text:line-break') this.#text += '\n';
  }

  /** Nothing can be read in a row or a column of less than two points. */
  #readSize(length = ''): void {
    const [, number, unit = ''] = /^([\d.]+)(in|cm|mm|pt|pc)$/.exec(length) ?? [];
    if (number !== undefined && Number(number) * (POINTS[unit] ?? 1) <= LEAST_SIZE) {
      this.#hiddenStyles.add(this.#style);
    }
  }

  #isHidden(attributes: XmlAttributes): boolean {
    return (
      /collapse|filter/.test(attributes['table:visibility'] ?? '') ||
      this.#hiddenStyles.has(attributes['table:style-name'] ?? '') ||
      this.#groups.includes(false)
    );
  }

  #startSheet(attributes: XmlAttributes): void {
    this.#name = attributes['table:name'] ?? '';
    const isHidden = this.#hiddenStyles.has(attributes['table:style-name'] ?? '');
    this.#grid = isHidden ? undefined : new SheetGrid(this.#room);
    this.#row = 0;
    this.#columnOfGrid = 0;
    this.#columnStyles = [];
    this.#ranges = [];
  }

  #endSheet(): void {
    if (this.#grid) {
      this.#grid.settle(this.#ranges, this.hidden);
      this.pieces.push(...this.#grid.pieces(this.#name));
      this.#room = this.#grid.room;
    }
    this.#grid = undefined;
  }

  /** The sheet that was cut is not closed. */
  end(): void {
    if (this.#grid) this.#endSheet();
  }

  #readColumn(attributes: XmlAttributes): void {
    const from = this.#columnOfGrid;
    this.#columnOfGrid += count(attributes['table:number-columns-repeated']);
    if (this.#isHidden(attributes)) this.#grid?.hideColumns(from, this.#columnOfGrid - 1);
    const name = attributes['table:default-cell-style-name'];
    const isKept = name !== undefined && this.#columnStyles.length < MAX_STYLED_COLUMNS;
    if (isKept) this.#columnStyles.push({ from, to: this.#columnOfGrid - 1, name });
  }

  #startRow(attributes: XmlAttributes): void {
    this.#rowCount = count(attributes['table:number-rows-repeated']);
    this.#isHiddenRow = this.#isHidden(attributes);
    this.#column = 0;
    this.#cells = [];
    this.#rowStyle = attributes['table:default-cell-style-name'] ?? '';
  }

  #endCell(isShown: boolean): void {
    const times = count(this.#cell['table:number-columns-repeated']);
    const text = this.#text ?? '';
    const style = this.#cellStyle;
    this.#text = undefined;
    this.#spans = [];
    const column = this.#column;
    this.#column += times;
    if (!isShown || this.#isHiddenRow) return;
    const type = this.#cell['office:value-type'];
    const isNumber = type !== undefined && type !== 'string';
    if (text !== '') {
      const found = this.styles.verdict(style, []);
      const isOpen = isHiding(found) && this.styles.isConditional(style);
      const verdict = isOpen ? 'unsure' : found;
      this.#cells.push({ column, count: times, text, isNumber, verdict });
    }
    const wide = count(this.#cell['table:number-columns-spanned']);
    const high = count(this.#cell['table:number-rows-spanned']);
    if (wide === 1 && high === 1) return;
    const { row, lastRow } = { row: this.#row, lastRow: this.#row + high - 1 };
    this.#grid?.merge({ row, column, lastRow, lastColumn: column + wide - 1 });
  }

  #endRow(): void {
    const grid = this.#grid;
    // A row of texts may say that it is repeated a million times.
    for (let down = 0; grid && this.#cells.length > 0 && down < this.#rowCount; down += 1) {
      if (grid.room < 0) break;
      this.#addCells(grid, this.#row + down);
    }
    this.#row += this.#rowCount;
  }

  #addCells(grid: SheetGrid, row: number): void {
    for (const { column: from, count, text, isNumber, verdict } of this.#cells) {
      for (let across = 0; across < count && grid.room >= 0; across += 1) {
        const column = from + across;
        if (grid.isHiddenColumn(column)) continue;
        if (isHiding(verdict)) {
          if (!grid.hide({ row, column, text, isNumber, reason: verdict })) break;
        } else grid.add(row, column, verdict === 'unsure' ? unsureText(text) : text, isNumber);
      }
    }
  }
}

/** Sheets of an OpenDocument workbook, without what is hidden; formulas as they came out. */
export function readOds(archive: Archive): ReadDocument {
  const reader = new OdsReader();
  if (archive.has('styles.xml')) {
    readXml(archive, 'styles.xml', {
      open: (name, given) => reader.styles.open(name, given),
      close: (name) => reader.styles.close(name),
    });
  }
  readXml(archive, 'content.xml', reader);
  reader.end();
  const { pieces, hidden, isCut } = reader;
  return { ...readProperties(archive, 'meta.xml'), pieces, hidden, isCut };
}
