import { HiddenPassages } from '../../in-page/seen/hidden-passages.ts';
import { unsureText, withoutUnsureMarks } from '../../in-page/seen/unsure.ts';
import { MAX_DOCUMENT_LENGTH, type ReadDocument, type TablePiece } from '../document.ts';
import { isHiding } from '../seen/judge.ts';
import type { Archive } from './archive.ts';
import { type CellColours, type CellLooks, readCellLooks } from './cell-looks.ts';
import { addRanges, type CellRange, placeOf, rangeOf } from './cell-range.ts';
import { type NumberFormats, readNumberFormats } from './number-formats.ts';
import { coreProperties, mainPart, relationshipsOf } from './open-package.ts';
import { localName, readXml, type XmlAttributes, type XmlHandler } from './read-xml.ts';
import { RichText, type TextPart, unescaped } from './rich-text.ts';
import { SheetGrid } from './sheet-grid.ts';

interface Workbook {
  readonly sheets: { readonly name: string; readonly id: string }[];
  is1904: boolean;
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

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

/** The text of a cell, in parts where these have fonts of their own. */
type CellText = string | readonly TextPart[];

/** Texts that cells name by number. */
function readSharedStrings(
  archive: Archive,
  path: string | undefined,
  colours: CellColours,
): CellText[] {
  const strings: CellText[] = [];
  if (path === undefined || !archive.has(path)) return strings;
  const text = new RichText(colours);
  readXml(archive, path, {
    open: (name, given) => text.open(name, given),
    text: (more) => text.text(more),
    close(element) {
      text.close(element);
      if (localName(element) === 'si') strings.push(text.take());
    },
  });
  return strings;
}

/** Parts of a workbook that its sheets share. */
interface Shared {
  readonly strings: readonly CellText[];
  readonly formats: NumberFormats;
  readonly looks: CellLooks;
}

/** In points: a lower row shows nothing. */
const LEAST_HEIGHT = 2;
/** In digits of the default font. */
const LEAST_WIDTH = 0.3;

function isNarrow(width: string | undefined): boolean {
  return width !== undefined && Number(width) <= LEAST_WIDTH;
}

/** Reads a sheet's cells, one after the other, into its grid. */
class SheetReader implements XmlHandler {
  readonly grid: SheetGrid;
  /** Cells whose look depends on their values. */
  readonly ranges: CellRange[] = [];
  readonly #shared: Shared;
  readonly #hidden: HiddenPassages;
  readonly #inline: RichText;
  #row = -1;
  #column = -1;
  #isHiddenRow = false;
  #isHiddenByDefault = false;
  #cell: XmlAttributes = {};
  #value = '';
  #isValue = false;

  constructor(room: number, shared: Shared, hidden: HiddenPassages) {
    this.grid = new SheetGrid(room);
    this.#shared = shared;
    this.#hidden = hidden;
    this.#inline = new RichText(shared.looks.colours);
  }

  open(element: string, attributes: XmlAttributes): void {
    const name = localName(element);
    this.#inline.open(element, attributes);
    this.#isValue = name === 'v';
    if (name === 'c') this.#startCell(attributes);
    else if (name === 'row') this.#startRow(attributes);
    else if (name === 'sheetFormatPr') this.#readDefaults(attributes);
    else if (name === 'col') this.#readColumns(attributes);
    else if (name === 'conditionalFormatting') addRanges(this.ranges, attributes.sqref);
    else if (name === 'mergeCell') {
      const merge = rangeOf(attributes.ref);
      if (merge) this.grid.merge(merge);
    }
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
    else this.#inline.text(text);
  }

  close(element: string): void {
    this.#isValue = false;
    this.#inline.close(element);
    if (localName(element) !== 'c') return;
    const inline = this.#inline.take();
    if (!this.#isHiddenRow && !this.grid.isHiddenColumn(this.#column)) this.#endCell(inline);
  }

  isDone(): boolean {
    return this.grid.room < 0;
  }

  #readDefaults({ zeroHeight, defaultColWidth }: XmlAttributes): void {
    this.#isHiddenByDefault = isTrue(zeroHeight);
    if (isNarrow(defaultColWidth)) this.grid.hideColumns(0, Number.POSITIVE_INFINITY);
  }

  #startRow({ r, hidden, ht }: XmlAttributes): void {
    this.#row = r === undefined ? this.#row + 1 : Number(r) - 1;
    this.#column = -1;
    const isHidden = hidden === undefined ? this.#isHiddenByDefault : isTrue(hidden);
    this.#isHiddenRow = isHidden || Number(ht ?? LEAST_HEIGHT + 1) <= LEAST_HEIGHT;
  }

  #startCell(attributes: XmlAttributes): void {
    this.#cell = attributes;
    this.#column = placeOf(attributes.r)?.column ?? this.#column + 1;
    this.#value = '';
  }

  #readColumns({ min, max, hidden, width }: XmlAttributes): void {
    const isHidden = isTrue(hidden) || isNarrow(width);
    this.grid.hideColumns(Number(min) - 1, Number(max) - 1, isHidden);
  }

  #endCell(inline: CellText): void {
    const { t: type = 'n' } = this.#cell;
    const shown = this.#shown(type, inline);
    if (typeof shown === 'string') {
      this.#add(shown, type === 'n' && this.#value !== '');
      return;
    }
    const style = Number(this.#cell.s ?? 0);
    const parts = shown.map(({ text, font }) => {
      const verdict = this.#shared.looks.verdict(style, font);
      if (!isHiding(verdict)) return verdict === 'unsure' ? unsureText(text) : text;
      this.#hidden.add(text, verdict);
      return '';
    });
    this.grid.add(this.#row, this.#column, parts.join(''), false);
  }

  #add(shown: string, isNumber: boolean): void {
    if (shown.trim() === '') return;
    const { looks, formats } = this.#shared;
    const style = Number(this.#cell.s ?? 0);
    const colour = formats.colour(isNumber ? Number(this.#value) : shown, style);
    const verdict = looks.verdict(style, {}, colour);
    const [row, column, text] = [this.#row, this.#column, withoutUnsureMarks(shown)];
    if (isHiding(verdict)) this.grid.hide({ row, column, text, isNumber, reason: verdict });
    else
      this.grid.add(row, column, verdict === 'unsure' ? unsureText(text.trim()) : text, isNumber);
  }

  #shown(type: string, inline: CellText): CellText {
    const { formats, strings } = this.#shared;
    const value = this.#value;
    const style = Number(this.#cell.s ?? 0);
    const text = type === 's' && value !== '' ? (strings[Number(value)] ?? '') : inline;
    if (typeof text !== 'string') return formats.hidesText(style) ? '' : text;
    if (text !== '' || type === 's') return formats.writeText(text, style);
    if (value === '') return '';
    if (type === 'b') return isTrue(value) ? 'TRUE' : 'FALSE';
    if (type === 'n') return formats.write(Number(value), style);
    return type === 'e' || type === 'd' ? value : formats.writeText(unescaped(value), style);
  }
}

/** Adds the ranges of a sheet's tables, whose styles have colours of their own. */
function addTables(archive: Archive, path: string, sheet: SheetReader): void {
  for (const { type, path: part } of relationshipsOf(archive, path)) {
    if (!/^(?:table|pivotTable)$/.test(type) || !archive.has(part)) continue;
    readXml(archive, part, {
      open(element, { ref }) {
        if (/^(?:table|location)$/.test(localName(element))) addRanges(sheet.ranges, ref);
      },
    });
  }
}

/** Sheets of an Office Open XML workbook, without what is hidden; formulas as they came out. */
export function readXlsx(archive: Archive): ReadDocument {
  const path = mainPart(archive);
  const { sheets, is1904 } = readWorkbookPart(archive, path);
  const parts = relationshipsOf(archive, path);
  const pathOf = (type: string) => parts.find((part) => part.type === type)?.path;
  const looks = readCellLooks(archive, pathOf('styles'), pathOf('theme'));
  const strings = readSharedStrings(archive, pathOf('sharedStrings'), looks.colours);
  const formats = readNumberFormats(archive, pathOf('styles'), is1904);
  const hidden = new HiddenPassages();
  const pieces: TablePiece[] = [];
  let room = MAX_DOCUMENT_LENGTH;
  for (const { name, id } of sheets) {
    const part = parts.find((part) => part.id === id);
    if (part?.type !== 'worksheet' || room < 0) continue;
    const sheet = new SheetReader(room, { strings, formats, looks }, hidden);
    readXml(archive, part.path, sheet);
    addTables(archive, part.path, sheet);
    sheet.grid.settle(sheet.ranges, hidden);
    pieces.push(...sheet.grid.pieces(name));
    room = sheet.grid.room;
  }
  return { ...coreProperties(archive), pieces, hidden, isCut: room < 0 };
}
