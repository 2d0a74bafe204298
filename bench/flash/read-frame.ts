import { Parser } from 'htmlparser2';
import { type Attributes, type ElementMeaning, meaningOf } from './element-meaning.ts';

/**
 * A code unit for each different character as the reader sees it: `ul strong:a` is an “a” with the
 * formats around it, which are none in a plain paragraph. So frames are strings.
 */
export type Alphabet = Map<string, string>;

function unitOf(alphabet: Alphabet, text: string, format: string): string {
  const character = `${format}:${text}`;
  const unit = alphabet.get(character) ?? String.fromCharCode(alphabet.size);
  alphabet.set(character, unit);
  return unit;
}

interface OpenElement {
  readonly name: string;
  readonly meaning: ElementMeaning;
  /** The formats of what stands in it. */
  readonly format: string;
  readonly places: readonly string[];
  readonly marks: readonly string[];
  readonly isHidden: boolean;
}

const OUTERMOST: OpenElement = {
  name: '',
  meaning: { kind: 'none' },
  format: '',
  places: [],
  marks: [],
  isHidden: false,
};

/**
 * White space, the zero-width space that Streamdown puts after a lone mark, and the arrow back
 * from a note, which every renderer adds: no characters of the answer.
 */
const UNSEEN = /^(?:[\s\u200B\u21A9]|\uFE0E)$/u;

function joinFormats(places: readonly string[], marks: readonly string[]): string {
  return [...places, ...marks].join(' ');
}

function withMark(marks: readonly string[], mark: string): readonly string[] {
  return marks.includes(mark) ? marks : [...marks, mark].sort();
}

function enter(
  parent: OpenElement,
  name: string,
  attributes: Attributes,
  isInFormula: boolean,
): OpenElement {
  const meaning = meaningOf(name, parent.name, attributes);
  const isHidden = parent.isHidden || meaning.kind === 'hidden';
  if (isInFormula || (meaning.kind !== 'place' && meaning.kind !== 'mark')) {
    return { ...parent, name, meaning, isHidden };
  }
  const places = meaning.kind === 'place' ? [...parent.places, meaning.format] : parent.places;
  const marks = meaning.kind === 'mark' ? withMark(parent.marks, meaning.format) : parent.marks;
  return { name, meaning, places, marks, isHidden, format: joinFormats(places, marks) };
}

/** A formula whose parts are being read. */
interface Formula {
  readonly depth: number;
  readonly format: string;
  text: string;
  /** Text of the element made for the TeX, if there is one: KaTeX draws the TeX besides. */
  tex: string | null;
}

class FrameReader {
  characters = '';
  readonly #alphabet: Alphabet;
  readonly #open: OpenElement[] = [OUTERMOST];
  #formula: Formula | null = null;

  constructor(alphabet: Alphabet) {
    this.#alphabet = alphabet;
  }

  openElement(name: string, attributes: Attributes): void {
    const parent = this.#innermost;
    const element = enter(parent, name, attributes, this.#formula !== null);
    this.#open.push(element);
    const { meaning } = element;
    if (element.isHidden) return;
    if (meaning.kind === 'math' && !this.#formula) {
      this.#formula = { depth: this.#open.length, format: meaning.format, text: '', tex: null };
    }
    if (meaning.kind === 'tex' && this.#formula) this.#formula.tex = '';
    if (meaning.kind === 'character') this.#add(meaning.text, meaning.format);
  }

  readText(text: string): void {
    const { isHidden, meaning, format } = this.#innermost;
    if (isHidden) return;
    if (this.#formula) {
      if (meaning.kind === 'tex') this.#formula.tex += text;
      else this.#formula.text += text;
      return;
    }
    for (const character of text) {
      if (!UNSEEN.test(character)) this.characters += unitOf(this.#alphabet, character, format);
    }
  }

  closeElement(): void {
    const formula = this.#formula;
    if (formula && formula.depth === this.#open.length) {
      const tex = (formula.tex ?? formula.text).replace(/\s+/g, ' ').trim();
      this.#formula = null;
      this.#add(tex, formula.format);
    }
    this.#open.pop();
  }

  get #innermost(): OpenElement {
    return this.#open.at(-1) ?? OUTERMOST;
  }

  #add(text: string, ownFormat: string): void {
    const { places, marks } = this.#innermost;
    const format = joinFormats(places, withMark(marks, ownFormat));
    this.characters += unitOf(this.#alphabet, text, format);
  }
}

/**
 * Reads a frame as its visible characters, each with the formatting it stands in. White space is
 * no character; a formula, a picture, a task's box and a rule are one each.
 */
export function readFrame(html: string, alphabet: Alphabet): string {
  const reader = new FrameReader(alphabet);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.openElement(name, attributes),
      ontext: (text) => reader.readText(text),
      onclosetag: () => reader.closeElement(),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return reader.characters;
}
