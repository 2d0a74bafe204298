import { MAX_DOCUMENT_LENGTH, type ReadDocument, type TablePiece } from '../document.ts';
import type { Archive } from './archive.ts';
import { type NumberFormats, readNumberFormats } from './number-formats.ts';
import { coreProperties, mainPart, type Relationship, relationshipsOf } from './open-package.ts';
import { localName, readXml, type XmlAttributes, type XmlHandler } from './read-xml.ts';
import { type Merge, SheetGrid } from './sheet-grid.ts';

interface Workbook {
  readonly sheets: { readonly name: string; readonly id: string }[];
  is1904: boolean;
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** `_x000D_` is a character that XML does not hold: section 22.9.2.19. */
function unescaped(text: string): string {
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return character === '\r' ? '' : character;
  });
}

function readWorkbookPart(archive: Archive, path: string): Workbook {
  const workbook: Workbook = { sheets: [], is1904: false };
  readXml(archive, path, {
    open(element, attributes) {
      const name = localName(element);
      if (name === 'workbookPr') workbook.is1904 = isTrue(attributes.date1904);
      if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return;
      const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? '';
      workbook.sheets.push({ name: attributes.name ?? '', id });
    },
  });
  return workbook;
}

/** Texts that cells name by number; without how they are read (`rPh`). */
function readSharedStrings(archive: Archive, path: string | undefined): string[] {
  const strings: string[] = [];
  if (path === undefined || !archive.has(path)) return strings;
  let text = '';
  let isText = false;
  let isReading = false;
  readXml(archive, path, {
    open(element) {
      const name = localName(element);
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text(more) {
      if (isText) text += more;
    },
    close(element) {
      const name = localName(element);
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name !== 'si') return;
      strings.push(unescaped(text));
      text = '';
    },
  });
  return strings;
}

/** `B12` as row 11, column 1. */
function placeOf(reference: string | undefined): { row: number; column: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  const column = Array.from(letters).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return { row: Number(digits) - 1, column: column - 1 };
}

function mergeOf(reference: string | undefined): Merge | undefined {
  const [from, to] = (reference ?? '').split(':').map(placeOf);
  return from && to && { ...from, lastRow: to.row, lastColumn: to.column };
}

/** Reads a sheet's cells, one after the other, into its grid. */
class SheetReader implements XmlHandler {
  readonly grid: SheetGrid;
  readonly #strings: readonly string[];
  readonly #formats: NumberFormats;
  #row = -1;
  #column = -1;
  #isHiddenRow = false;
  #isHiddenByDefault = false;
  #cell: XmlAttributes = {};
  #text = '';
  #isText = false;
  #isReading = false;

  constructor(room: number, strings: readonly string[], formats: NumberFormats) {
    this.grid = new SheetGrid(room);
    this.#strings = strings;
    this.#formats = formats;
  }

  open(element: string, attributes: XmlAttributes): void {
    const name = localName(element);
    this.#isText = (name === 'v' || name === 't') && !this.#isReading;
    if (name === 'c') this.#startCell(attributes);
    else if (name === 'row') this.#startRow(attributes);
    else if (name === 'rPh') this.#isReading = true;
    else if (name === 'sheetFormatPr') this.#isHiddenByDefault = isTrue(attributes.zeroHeight);
    else if (name === 'col') this.#readColumns(attributes);
    else if (name === 'mergeCell') {
      const merge = mergeOf(attributes.ref);
      if (merge) this.grid.merge(merge);
    }
  }

  text(text: string): void {
    if (this.#isText) this.#text += text;
  }

  close(element: string): void {
    const name = localName(element);
    this.#isText = false;
    if (name === 'rPh') this.#isReading = false;
    if (name !== 'c' || this.#isHiddenRow || this.grid.isHiddenColumn(this.#column)) return;
    const { t: type = 'n' } = this.#cell;
    const isNumber = type === 'n' && this.#text !== '';
    this.grid.add(this.#row, this.#column, this.#shown(type), isNumber);
  }

  isDone(): boolean {
    return this.grid.room < 0;
  }

  #startRow({ r, hidden, ht }: XmlAttributes): void {
    this.#row = r === undefined ? this.#row + 1 : Number(r) - 1;
    this.#column = -1;
    const isHidden = hidden === undefined ? this.#isHiddenByDefault : isTrue(hidden);
    this.#isHiddenRow = isHidden || Number(ht ?? 1) === 0;
  }

  #startCell(attributes: XmlAttributes): void {
    this.#cell = attributes;
    this.#column = placeOf(attributes.r)?.column ?? this.#column + 1;
    this.#text = '';
  }

  #readColumns({ min, max, hidden, width }: XmlAttributes): void {
    const isHidden = isTrue(hidden) || Number(width ?? 1) === 0;
    if (isHidden) this.grid.hideColumns(Number(min) - 1, Number(max) - 1);
  }

  #shown(type: string): string {
    const text = this.#text;
    const style = Number(this.#cell.s ?? 0);
    if (text === '') return '';
    if (type === 's') return this.#formats.writeText(this.#strings[Number(text)] ?? '', style);
    if (type === 'b') return isTrue(text) ? 'TRUE' : 'FALSE';
    if (type === 'n') return this.#formats.write(Number(text), style);
    return type === 'e' || type === 'd' ? text : this.#formats.writeText(unescaped(text), style);
  }
}

/** Sheets of an Office Open XML workbook, without what is hidden; formulas as they came out. */
export function readXlsx(archive: Archive): ReadDocument {
  const path = mainPart(archive);
  const { sheets, is1904 } = readWorkbookPart(archive, path);
  const parts = relationshipsOf(archive, path);
  const pathOf = (isWanted: (part: Relationship) => boolean) => parts.find(isWanted)?.path;
  const strings = readSharedStrings(
    archive,
    pathOf(({ type }) => type === 'sharedStrings'),
  );
  const formats = readNumberFormats(
    archive,
    pathOf(({ type }) => type === 'styles'),
    is1904,
  );
  const pieces: TablePiece[] = [];
  let room = MAX_DOCUMENT_LENGTH;
  for (const { name, id } of sheets) {
    const part = parts.find((part) => part.id === id);
    if (part?.type !== 'worksheet' || room < 0) continue;
    const sheet = new SheetReader(room, strings, formats);
    readXml(archive, part.path, sheet);
    pieces.push(...sheet.grid.pieces(name));
    room = sheet.grid.room;
  }
  return { ...coreProperties(archive), pieces, isCut: room < 0 };
}
