import type { Colour } from '../../in-page/seen/paint/colour.ts';
import type { XmlAttributes } from './read-xml.ts';
import { isOn, type Print } from './word-print.ts';
import type { CellPrint, WordStyle } from './word-styles.ts';

/** A look that a cell may have, by its style and its own properties. */
export interface CellLook {
  readonly print: Print;
  readonly ground: Colour | 'none';
}

/** Bits of `w:tblLook`: ECMA-376, part 1, section 17.4.56. */
const LOOK: Readonly<Record<string, number>> = {
  firstRow: 0x20,
  lastRow: 0x40,
  firstColumn: 0x80,
  lastColumn: 0x100,
  noHBand: 0x200,
  noVBand: 0x400,
};

/** A table while it is read: the part of its style that each cell has. */
export class WordTable {
  style: WordStyle | undefined;
  /** The shading of the cell, and of the table. */
  cellGround: Colour | 'none' | undefined;
  ownGround: Colour | 'none' | undefined;
  /** In points, of a row that is not higher than it says. */
  rowHeight: number | undefined;
  #look: XmlAttributes = {};
  #row = -1;
  #column = -1;

  set look(given: XmlAttributes) {
    this.#look = given;
  }

  startRow(): void {
    this.#row += 1;
    this.#column = -1;
    this.rowHeight = undefined;
  }

  startCell(): void {
    this.#column += 1;
    this.cellGround = undefined;
  }

  /** The looks that the cell may have; where it is the last of its row or table is not known before. */
  looks(): readonly CellLook[] {
    const known = this.#partNames();
    const last = [
      ...(this.#has('lastRow') ? ['lastRow'] : []),
      ...(this.#has('lastColumn') ? ['lastCol'] : []),
    ].filter((name) => this.style?.parts.has(name));
    return [known, ...last.map((name) => [...known, name])].map((names) => this.#lookBy(names));
  }

  #has(name: string): boolean {
    const said = this.#look[`w:${name}`];
    if (said !== undefined) return isOn(said);
    const bits = Number.parseInt(this.#look['w:val'] ?? '04A0', 16);
    return (bits & (LOOK[name] ?? 0)) !== 0;
  }

  /** Each stands before those that are named earlier. */
  #partNames(): string[] {
    const first = this.#has('firstRow');
    const firstColumn = this.#has('firstColumn');
    const names = [''];
    const band = (at: number, isAfterFirst: boolean) =>
      (at - (isAfterFirst ? 1 : 0)) % 2 === 0 ? 1 : 2;
    if (!this.#has('noVBand')) names.push(`band${band(this.#column, firstColumn)}Vert`);
    if (!this.#has('noHBand')) names.push(`band${band(this.#row, first)}Horz`);
    if (firstColumn && this.#column === 0) names.push('firstCol');
    if (first && this.#row === 0) names.push('firstRow');
    if (first && firstColumn && this.#row === 0 && this.#column === 0) names.push('nwCell');
    return names;
  }

  #lookBy(names: readonly string[]): CellLook {
    let print: Print = this.style?.print ?? {};
    let ground: Colour | 'none' = this.ownGround ?? 'none';
    for (const name of names) {
      const part: CellPrint | undefined = this.style?.parts.get(name);
      if (!part) continue;
      print = { ...print, ...part.print };
      ground = part.ground ?? ground;
    }
    return { print, ground: this.cellGround ?? ground };
  }
}
