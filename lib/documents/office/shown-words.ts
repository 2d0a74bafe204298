import { escapeHtml } from '../../export/escape-html.ts';
import type { HiddenPassages } from '../../in-page/seen/hidden-passages.ts';
import { unsureText, withoutUnsureMarks } from '../../in-page/seen/unsure.ts';
import { isHiding } from '../seen/judge.ts';
import { WordFormula } from './formula-tex.ts';
import type { XmlAttributes, XmlHandler } from './read-xml.ts';
import { WordAlternatives } from './word-alternatives.ts';
import { type ListMark, WordLists } from './word-lists.ts';
import { WordLook } from './word-look.ts';
import { DECLARATIONS } from './word-names.ts';
import type { WordNumbering } from './word-numbering.ts';
import type { WordStyles } from './word-styles.ts';

/** Not shown in the text. */
const UNSEEN = new Set(['w:del', 'w:moveFrom', 'w:rt', 'w:sectPr', 'w:pPrChange', 'm:ctrlPr']);
/** Says how the text looks, which mammoth does not read: most of the elements of a file. */
const LOOKS =
  'w:bCs w:bidi w:bookmarkEnd w:bookmarkStart w:caps w:cnfStyle w:color w:contextualSpacing w:framePr w:highlight w:iCs w:ind w:jc w:keepLines w:keepNext w:kern w:lang w:lastRenderedPageBreak w:noProof w:noWrap w:numPr w:outline w:pBdr w:position w:proofErr w:rFonts w:rtl w:shadow w:shd w:smallCaps w:snapToGrid w:spacing w:strike w:suppressAutoHyphens w:sz w:szCs w:tabs w:tblGrid w:tblLook w:tblPr w:tblPrEx w:tcBorders w:tcMar w:tcW w:textAlignment w:textDirection w:trHeight w:u w:vAlign w:widowControl'.split(
    ' ',
  );
const LEFT_OUT = new Set([...UNSEEN, ...LOOKS]);
/** Elements of which only what is in them counts; mammoth knows none of them. */
const UNWRAPPED = new Set(
  'w:ruby w:rubyBase w:bdo w:dir w:fldSimple w:subDoc m:oMathPara mc:AlternateContent mc:Choice mc:Fallback v:oval v:line v:polyline v:arc v:curve v:image'.split(
    ' ',
  ),
);
/** Signs that mammoth knows by another name. */
const RENAMED: Readonly<Record<string, string>> = { 'w:cr': 'w:br', 'w:ptab': 'w:tab' };
/** Deleted rows and ends of paragraphs are marked by an empty element: mammoth reads it. */
const MARKED_DELETED = new Set(['w:rPr', 'w:trPr']);
/** Left out of a hidden run beside its text; the marks of fields and notes stay in pairs. */
const SIGNS = new Set([
  'w:tab',
  'w:br',
  'w:sym',
  'w:drawing',
  'w:pict',
  'w:object',
  'w:cr',
  'w:ptab',
  'w:commentReference',
]);
/** A text box of the older kind. */
const BOX = {
  start: '<w:pict><v:shape><v:textbox><w:txbxContent>',
  end: '</w:txbxContent></v:textbox></v:shape></w:pict>',
};
/** Styles of the runs that hold TeX, in a line and on lines of its own. */
export const FORMULA = 'ShownFormula';
export const FORMULA_BLOCK = 'ShownFormulaBlock';
/** Text elsewhere is space between elements. */
const HOLDS_TEXT = new Set(['w:t', 'w:instrText']);
/** Elements of a part. Mammoth takes 2 to 3 kB of memory for each, 800 MB at most. */
const MAX_ELEMENTS = 300_000;
/** Elements within one another, which mammoth reads by calling itself. */
const MAX_DEPTH = 200;

interface Paragraph {
  /** Among the parts that are written; known once its properties are. */
  place: number | undefined;
  /** Its number as XML, until it is written. */
  before: string;
}

interface Surroundings {
  readonly styles: WordStyles;
  readonly numbering: WordNumbering;
  /** As `choicesOfWords` tells. */
  readonly choices: ReadonlySet<number>;
  /** Ids of the comments that have words; those of this part are added. */
  readonly comments: Set<string>;
  /** Takes the texts that nobody sees. */
  readonly hidden: HiddenPassages;
}

/**
 * Writes a part of a Word document again with the words that it shows alone: without what is
 * hidden or deleted, formulas as TeX, readings as text, and no more than there is room for.
 */
export class ShownWords implements XmlHandler {
  readonly #look: WordLook;
  readonly #lists: WordLists;
  readonly #alternatives: WordAlternatives;
  readonly #comments: Set<string>;
  readonly #hidden: HiddenPassages;
  readonly #parts: string[] = [];
  readonly #open: string[] = [];
  /** The ends of elements that are open, as XML; empty where none is written. */
  readonly #ends: string[] = [];
  #room: number;
  #elements = 0;
  #leftOut = 0;
  #isUnseen = false;
  #formula: WordFormula | undefined;
  #formulaDepth = 0;
  /** Properties of the run are written. */
  #isPrinted = true;
  /** The comment that is open, until its words begin. */
  #comment: XmlAttributes | undefined;
  readonly #paragraphs: Paragraph[] = [];

  /** @param room UTF-16 units of text */
  constructor(room: number, { styles, numbering, choices, comments, hidden }: Surroundings) {
    this.#comments = comments;
    this.#room = room;
    this.#lists = new WordLists(numbering, styles);
    this.#look = new WordLook(styles);
    this.#alternatives = new WordAlternatives(choices);
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
    const ends = this.#ends.toReversed().join('');
    return `<?xml version="1.0" encoding="UTF-8"?>${this.#parts.join('')}${ends}`;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.isCut) return;
    const isOther = this.#alternatives.open(name);
    const isLeftOut = isOther || this.#isLeftOut(name, attributes);
    this.#isUnseen ||= this.#leftOut === 0 && isLeftOut && (isOther || UNSEEN.has(name));
    if (!this.#isUnseen) {
      this.#look.open(name, attributes);
      this.#lists.open(name, attributes);
    }
    if (this.#leftOut > 0 || isLeftOut) this.#leftOut += 1;
    else if (this.#formula) this.#openInFormula(name, attributes);
    else if (name === 'm:oMath') this.#formula = new WordFormula();
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
    this.#alternatives.close(name);
    if (!isUnseen) this.#look.close(name);
    if (this.#leftOut > 0) this.#leftOut -= 1;
    else if (!this.#formula) this.#end(name);
    else if (this.#formulaDepth > 0) {
      this.#formulaDepth -= 1;
      this.#formula.close();
    } else this.#endFormula(this.#formula.tex);
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

  #isLeftOut(name: string, given: XmlAttributes): boolean {
    if (this.#open.length > MAX_DEPTH) return true;
    if (SIGNS.has(name) && this.#look.isVanished) return true;
    if (name === 'w:commentReference') return !this.#comments.has(given['w:id'] ?? '');
    return LEFT_OUT.has(name) && !MARKED_DELETED.has(this.#open.at(-1) ?? '');
  }

  #openInFormula(name: string, attributes: XmlAttributes): void {
    this.#formulaDepth += 1;
    this.#formula?.open(name, attributes);
  }

  #endFormula(tex: string): void {
    this.#formula = undefined;
    const style = this.#open.includes('m:oMathPara') ? FORMULA_BLOCK : FORMULA;
    this.#parts.push(`<w:r><w:rPr><w:rStyle w:val="${style}"/></w:rPr><w:t>`);
    this.#writeWords(tex);
    this.#parts.push('</w:t></w:r>');
  }

  #write(name: string, given: XmlAttributes): void {
    this.#elements += 1;
    if (name === 'w:p') this.#paragraphs.push({ place: undefined, before: '' });
    else if (this.#open.at(-1) === 'w:p' && name !== 'w:pPr') this.#markParagraph(true);
    if (name === 'w:comment') this.#comment = given;
    if (this.#open.at(-1) === 'w:r' && name !== 'w:rPr') this.#strike(true);
    if (name === 'w:r') this.#isPrinted = false;
    const attributes = this.#open.length === 0 ? { ...given, ...DECLARATIONS } : given;
    const drawing = name === 'w:txbxContent' ? this.#drawingAround() : -1;
    this.#open.push(name);
    if (name === 'w:fldSimple') this.#startField(given['w:instr'] ?? '');
    else if (UNWRAPPED.has(name)) this.#ends.push('');
    else if (drawing >= 0) this.#startBox(drawing);
    else {
      const written = RENAMED[name] ?? name;
      this.#parts.push(startTag(written, attributes));
      this.#ends.push(`</${written}>`);
    }
  }

  /** A field as mammoth reads it, of those that lead elsewhere. */
  #startField(instruction: string): void {
    const isLink = /^\s*HYPERLINK\s/.test(instruction);
    if (isLink) this.#parts.push(fieldMark('begin'), fieldCode(instruction), fieldMark('separate'));
    this.#ends.push(isLink ? fieldMark('end') : '');
  }

  /** The place of the drawing whose text box begins; below none where it is in none. */
  #drawingAround(): number {
    const drawing = this.#open.lastIndexOf('w:drawing');
    return this.#open.lastIndexOf('w:txbxContent') > drawing ? -1 : drawing;
  }

  /** A text box in a drawing is written behind it, as one of the older kind that mammoth reads. */
  #startBox(drawing: number): void {
    this.#parts.push(...this.#ends.slice(drawing).toReversed(), BOX.start);
    this.#ends.fill('', drawing);
    this.#ends.push(BOX.end);
  }

  #endBox(drawing: number): void {
    for (let at = drawing; at < this.#open.length; at += 1) {
      const name = this.#open[at] ?? '';
      if (UNWRAPPED.has(name)) continue;
      this.#parts.push(`<${name}>`);
      this.#ends[at] = `</${name}>`;
    }
  }

  /** Writes that the run is struck through, which its styles may say as well. */
  #strike(isWhole: boolean): void {
    if (this.#isPrinted) return;
    this.#isPrinted = true;
    const property = this.#look.isStruck ? '<w:strike/>' : '';
    this.#parts.push(isWhole && property !== '' ? `<w:rPr>${property}</w:rPr>` : property);
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
    if (paragraph?.place === undefined) return;
    if (this.#comment) {
      this.#comments.add(this.#comment['w:id'] ?? '');
      paragraph.before = this.#written({ words: commentStart(this.#comment) }) + paragraph.before;
      this.#comment = undefined;
    }
    if (paragraph.before === '') return;
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
    const end = this.#ends.pop();
    if (this.#open.pop() === undefined || end === undefined) return;
    if (name === 'w:p') this.#paragraphs.pop();
    if (name === 'w:rPr' && this.#open.at(-1) === 'w:r') this.#strike(false);
    if (name === 'w:pPr' && this.#open.at(-1) === 'w:p') this.#markParagraph(false);
    else this.#parts.push(end);
    if (end === BOX.end) this.#endBox(this.#drawingAround());
  }
}

/** Says in any language whose comment it is. */
function commentStart({ 'w:author': author = '' }: XmlAttributes): string {
  const name = author.replace(/\s+/g, ' ').trim();
  return name === '' ? '💬 ' : `💬 ${name}: `;
}

function startTag(name: string, attributes: XmlAttributes): string {
  const written = Object.entries(attributes)
    .filter(([key]) => !key.startsWith('w:rsid'))
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')}>`;
}

function fieldMark(type: string): string {
  return `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
}

function fieldCode(instruction: string): string {
  return `<w:r><w:instrText xml:space="preserve">${escapeHtml(instruction)}</w:instrText></w:r>`;
}
