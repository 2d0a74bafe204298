import { escapeHtml } from '../../export/escape-html.ts';
import type { HiddenPassages } from '../../in-page/seen/hidden-passages.ts';
import { unsureText, withoutUnsureMarks } from '../../in-page/seen/unsure.ts';
import { isHiding } from '../seen/judge.ts';
import type { XmlAttributes, XmlHandler } from './read-xml.ts';
import { type ListMark, WordLists } from './word-lists.ts';
import { WordLook } from './word-look.ts';
import type { WordNumbering } from './word-numbering.ts';
import type { WordStyles } from './word-styles.ts';

/** Not shown in the text. */
const UNSEEN = new Set([
  'w:del',
  'w:moveFrom',
  'w:rt',
  'w:sectPr',
  'w:pPrChange',
  'mc:Choice',
  'm:ctrlPr',
]);
/** Says how the text looks, which mammoth does not read: most of the elements of a file. */
const LOOKS =
  'w:bCs w:bidi w:bookmarkEnd w:bookmarkStart w:caps w:cnfStyle w:color w:contextualSpacing w:framePr w:highlight w:iCs w:ind w:jc w:keepLines w:keepNext w:kern w:lang w:lastRenderedPageBreak w:noProof w:noWrap w:numPr w:outline w:pBdr w:position w:proofErr w:rFonts w:rtl w:shadow w:shd w:smallCaps w:snapToGrid w:spacing w:strike w:suppressAutoHyphens w:sz w:szCs w:tabs w:tblGrid w:tblLook w:tblPr w:tblPrEx w:tcBorders w:tcMar w:tcW w:textAlignment w:textDirection w:trHeight w:u w:vAlign w:widowControl'.split(
    ' ',
  );
const LEFT_OUT = new Set([...UNSEEN, ...LOOKS]);
/** Elements of which only what is in them counts. */
const UNWRAPPED = new Set(['w:ruby', 'w:rubyBase']);
/** Deleted rows and ends of paragraphs are marked by an empty element: mammoth reads it. */
const MARKED_DELETED = new Set(['w:rPr', 'w:trPr']);
/** Left out of a hidden run beside its text; the marks of fields and notes stay in pairs. */
const SIGNS = new Set(['w:tab', 'w:br', 'w:sym', 'w:drawing', 'w:pict', 'w:object', 'w:cr']);
/** Text elsewhere is space between elements. */
const HOLDS_TEXT = new Set(['w:t', 'w:instrText']);
/** Elements of a part. Mammoth takes 2 to 3 kB of memory for each, 800 MB at most. */
const MAX_ELEMENTS = 300_000;
/** Elements within one another, which mammoth reads by calling itself. */
const MAX_DEPTH = 200;

/** Signs that tell a formula's parts apart in one line: Unicode Technical Note 28. */
const BEFORE: Readonly<Record<string, string>> = {
  'm:den': '/',
  'm:sup': '^',
  'm:sub': '_',
  'm:rad': '√',
};
const IN_BRACKETS = new Set(['m:num', 'm:den', 'm:sup', 'm:sub', 'm:rad']);

/** A formula as one line, from the texts of its parts. */
class FormulaLine {
  readonly #starts: number[] = [];
  #text = '';
  #isText = false;

  open(name: string, attributes: XmlAttributes): void {
    this.#isText = name === 'm:t';
    if (name === 'm:chr') this.#text += attributes['m:val'] ?? '';
    if (!IN_BRACKETS.has(name)) return;
    this.#text += BEFORE[name] ?? '';
    this.#starts.push(this.#text.length);
  }

  add(text: string): void {
    if (this.#isText) this.#text += text;
  }

  close(name: string): void {
    this.#isText = false;
    if (!IN_BRACKETS.has(name)) return;
    const start = this.#starts.pop() ?? 0;
    const part = this.#text.slice(start);
    const written = part.length > 1 ? `(${part})` : part;
    // An empty root's degree, say.
    this.#text = this.#text.slice(0, start) + written;
  }

  get text(): string {
    return this.#text;
  }
}

interface Paragraph {
  /** Among the parts that are written; known once its properties are. */
  place: number | undefined;
  /** Its number as XML, until it is written. */
  before: string;
}

/**
 * Writes a part of a Word document again with the words that it shows alone: without what is
 * hidden or deleted, formulas and readings as text, and no more than there is room for.
 */
export class ShownWords implements XmlHandler {
  readonly #look: WordLook;
  readonly #lists: WordLists;
  readonly #hidden: HiddenPassages;
  readonly #parts: string[] = [];
  readonly #open: string[] = [];
  #room: number;
  #elements = 0;
  #leftOut = 0;
  #isUnseen = false;
  #formula: FormulaLine | undefined;
  #formulaDepth = 0;
  readonly #paragraphs: Paragraph[] = [];

  /**
   * @param room UTF-16 units of text
   * @param hidden takes the texts that nobody sees
   */
  constructor(room: number, styles: WordStyles, numbering: WordNumbering, hidden: HiddenPassages) {
    this.#room = room;
    this.#lists = new WordLists(numbering, styles);
    this.#look = new WordLook(styles);
    this.#hidden = hidden;
  }

  get isCut(): boolean {
    return this.#room < 0 || this.#elements > MAX_ELEMENTS;
  }

  isDone(): boolean {
    return this.isCut;
  }

  /** The part's XML, whole even where it was cut. */
  xml(): string {
    const ends = this.#open.toReversed().map((name) => (UNWRAPPED.has(name) ? '' : `</${name}>`));
    return `<?xml version="1.0" encoding="UTF-8"?>${this.#parts.join('')}${ends.join('')}`;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.isCut) return;
    this.#isUnseen ||= this.#leftOut === 0 && UNSEEN.has(name) && this.#isLeftOut(name);
    if (!this.#isUnseen) {
      this.#look.open(name, attributes);
      this.#lists.open(name, attributes);
    }
    if (this.#leftOut > 0 || this.#isLeftOut(name)) this.#leftOut += 1;
    else if (this.#formula) this.#openInFormula(name, attributes);
    else if (name === 'm:oMath') this.#formula = new FormulaLine();
    else this.#write(name, attributes);
  }

  text(text: string): void {
    if (this.isCut || this.#leftOut > 0) return;
    const around = this.#open.at(-1) ?? '';
    if (this.#formula) this.#formula.add(this.#shown(text));
    else if (around === 'w:t') this.#writeWords(this.#shown(text));
    else if (HOLDS_TEXT.has(around)) this.#writeText(text);
  }

  close(name: string): void {
    if (this.isCut) return;
    const isUnseen = this.#isUnseen;
    if (!isUnseen) this.#look.close(name);
    if (this.#leftOut > 0) this.#leftOut -= 1;
    else if (!this.#formula) this.#end(name);
    else if (this.#formulaDepth > 0) {
      this.#formulaDepth -= 1;
      this.#formula.close(name);
    } else this.#endFormula(this.#formula.text);
    if (!isUnseen) this.#lists.close(name);
    this.#isUnseen &&= this.#leftOut > 0;
  }

  /** A text of a run as its look has it. */
  #shown(text: string): string {
    const own = withoutUnsureMarks(text);
    if (own.trim() === '') return own;
    const verdict = this.#look.verdictOn(own);
    if (isHiding(verdict)) {
      this.#hidden.add(own, verdict);
      return '';
    }
    this.#hidden.shown();
    return verdict === 'unsure' ? unsureText(own) : own;
  }

  #isLeftOut(name: string): boolean {
    if (this.#open.length > MAX_DEPTH) return true;
    if (SIGNS.has(name)) return this.#look.isVanished;
    return LEFT_OUT.has(name) && !MARKED_DELETED.has(this.#open.at(-1) ?? '');
  }

  #openInFormula(name: string, attributes: XmlAttributes): void {
    this.#formulaDepth += 1;
    this.#formula?.open(name, attributes);
  }

  #endFormula(text: string): void {
    this.#formula = undefined;
    this.#parts.push('<w:r><w:t xml:space="preserve">');
    this.#writeWords(text);
    this.#parts.push('</w:t></w:r>');
  }

  #write(name: string, attributes: XmlAttributes): void {
    this.#elements += 1;
    if (name === 'w:p') this.#paragraphs.push({ place: undefined, before: '' });
    else if (this.#open.at(-1) === 'w:p' && name !== 'w:pPr') this.#markParagraph(true);
    this.#open.push(name);
    if (UNWRAPPED.has(name)) return;
    const written = Object.entries(attributes)
      .filter(([key]) => !key.startsWith('w:rsid'))
      .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    this.#parts.push(`<${name}${written.join('')}>`);
  }

  /** Writes the list that the paragraph stands in, and keeps the place of its number. */
  #markParagraph(isWhole: boolean): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph || paragraph.place !== undefined) return;
    const { property, before } = this.#lists.mark();
    const isWrapped = isWhole && property !== '';
    if (isWrapped) this.#parts.push('<w:pPr>');
    this.#parts.push(property);
    if (isWrapped || !isWhole) this.#parts.push('</w:pPr>');
    paragraph.place = this.#parts.push('') - 1;
    if (before) paragraph.before = this.#written(before);
  }

  #written(before: NonNullable<ListMark['before']>): string {
    if ('bookmark' in before) return `<w:bookmarkStart w:name="${before.bookmark}"/>`;
    const words = withoutUnsureMarks(before.words);
    return `<w:r><w:t xml:space="preserve">${escapeHtml(words)}</w:t></w:r>`;
  }

  /** A number is shown where its paragraph has words. */
  #showWords(): void {
    this.#lists.showWords();
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph?.place === undefined || paragraph.before === '') return;
    this.#parts[paragraph.place] = paragraph.before;
    this.#room -= paragraph.before.length;
    paragraph.before = '';
  }

  #writeWords(text: string): void {
    if (text.trim() !== '') this.#showWords();
    this.#writeText(text);
  }

  #writeText(text: string): void {
    this.#parts.push(escapeHtml(text.slice(0, this.#room)));
    this.#room -= text.length;
  }

  #end(name: string): void {
    if (this.#open.pop() === undefined) return;
    if (name === 'w:p') this.#paragraphs.pop();
    if (name === 'w:pPr' && this.#open.at(-1) === 'w:p') this.#markParagraph(false);
    else if (!UNWRAPPED.has(name)) this.#parts.push(`</${name}>`);
  }
}
