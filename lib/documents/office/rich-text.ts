import { type CellColours, type CellFont, readFont } from './cell-looks.ts';
import { localName, type XmlAttributes } from './read-xml.ts';

/** A part of a cell's text with a font of its own. */
export interface TextPart {
  readonly text: string;
  readonly font: CellFont;
}

/** `_x000D_` is a character that XML does not hold: ECMA-376, part 1, section 22.9.2.19. */
export function unescaped(text: string): string {
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return character === '\r' ? '' : character;
  });
}

/** Gathers the parts of a text from a parser's events, without how they are read (`rPh`). */
export class RichText {
  readonly #colours: CellColours;
  #parts: TextPart[] = [];
  #font: CellFont = {};
  #isOfFont = false;
  #isText = false;
  #isReading = false;

  constructor(colours: CellColours) {
    this.#colours = colours;
  }

  open(element: string, given: XmlAttributes): void {
    const name = localName(element);
    if (name === 'rPh') this.#isReading = true;
    if (name === 'r') this.#font = {};
    if (name === 'rPr') this.#isOfFont = true;
    else if (this.#isOfFont) readFont(this.#font, name, given, this.#colours);
    this.#isText = name === 't' && !this.#isReading;
  }

  text(more: string): void {
    if (!this.#isText) return;
    const last = this.#parts.at(-1);
    if (last?.font === this.#font) {
      this.#parts[this.#parts.length - 1] = { text: last.text + more, font: last.font };
    } else this.#parts.push({ text: more, font: this.#font });
  }

  close(element: string): void {
    const name = localName(element);
    this.#isText = false;
    if (name === 'rPh') this.#isReading = false;
    if (name === 'rPr') this.#isOfFont = false;
  }

  /** The text so far, as one where none of its parts has a font of its own; begins anew. */
  take(): string | readonly TextPart[] {
    const parts = this.#parts.map(({ text, font }) => ({ text: unescaped(text), font }));
    this.#parts = [];
    this.#font = {};
    return parts.some(({ font }) => Object.keys(font).length > 0)
      ? parts
      : parts.map(({ text }) => text).join('');
  }
}
