import { MAX_DOCUMENT_LENGTH, type ReadDocument, type TablePiece } from '../document.ts';
import type { Archive } from './archive.ts';
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

function count(value: string | undefined): number {
  const number = Number(value ?? 1);
  return number >= 1 ? Math.min(Math.floor(number), MAX_ROWS) : 1;
}

/** Reads the sheets of an OpenDocument workbook, whose cells have what they show as text. */
class OdsReader implements XmlHandler {
  readonly pieces: TablePiece[] = [];
  readonly #hiddenStyles = new Set<string>();
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
  }[] = [];
  #text: string | undefined;
  #isInParagraph = false;

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
    switch (name) {
      case 'style:style':
        this.#style = attributes['style:name'] ?? '';
        break;
      case 'style:table-properties':
        if (attributes['table:display'] === 'false') this.#hiddenStyles.add(this.#style);
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
        this.#openInCell(name);
    }
  }

  text(text: string): void {
    if (this.#leftOut === 0 && this.#isInParagraph) this.#text += text;
  }

  close(name: string): void {
    if (this.#leftOut > 0) this.#leftOut -= 1;
    else if (name === 'table:table') this.#endSheet();
    else if (name === 'table:table-row') this.#endRow();
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      this.#endCell(name === 'table:table-cell');
    } else if (name === 'text:p') this.#isInParagraph = false;
  }

  #openInCell(name: string): void {
    if (this.#text === undefined) return;
    if (name === 'text:p') {
      if (this.#text !== '') this.#text += '\n';
      this.#isInParagraph = true;
    } else if (name === 'text:s') this.#text += ' ';
    else if (name === 'text:tab') this.#text += ' ';
    else if (name === 'text:line-break') this.#text += '\n';
  }

  #startSheet(attributes: XmlAttributes): void {
    this.#name = attributes['table:name'] ?? '';
    const isHidden = this.#hiddenStyles.has(attributes['table:style-name'] ?? '');
    this.#grid = isHidden ? undefined : new SheetGrid(this.#room);
    this.#row = 0;
    this.#columnOfGrid = 0;
  }

  #endSheet(): void {
    if (this.#grid) {
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
    const isHidden = /collapse|filter/.test(attributes['table:visibility'] ?? '');
    if (isHidden) this.#grid?.hideColumns(from, this.#columnOfGrid - 1);
  }

  #startRow(attributes: XmlAttributes): void {
    this.#rowCount = count(attributes['table:number-rows-repeated']);
    this.#isHiddenRow = /collapse|filter/.test(attributes['table:visibility'] ?? '');
    this.#column = 0;
    this.#cells = [];
  }

  #endCell(isShown: boolean): void {
    const times = count(this.#cell['table:number-columns-repeated']);
    const text = this.#text ?? '';
    this.#text = undefined;
    const column = this.#column;
    this.#column += times;
    if (!isShown || this.#isHiddenRow) return;
    const type = this.#cell['office:value-type'];
    const isNumber = type !== undefined && type !== 'string';
    if (text !== '') this.#cells.push({ column, count: times, text, isNumber });
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
    for (const { column, count, text, isNumber } of this.#cells) {
      for (let across = 0; across < count && grid.room >= 0; across += 1) {
        if (!grid.isHiddenColumn(column + across)) grid.add(row, column + across, text, isNumber);
      }
    }
  }
}

/** Sheets of an OpenDocument workbook, without what is hidden; formulas as they came out. */
export function readOds(archive: Archive): ReadDocument {
  const reader = new OdsReader();
  readXml(archive, 'content.xml', reader);
  reader.end();
  const { pieces, isCut } = reader;
  return { ...readProperties(archive, 'meta.xml'), pieces, isCut };
}
