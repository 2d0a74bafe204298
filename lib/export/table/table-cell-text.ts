import { type HtmlElement, type HtmlNode, isElement, ownText, textOf } from '../html-tree.ts';
import { isNumber } from './table-numbers.ts';

const BLOCKS: ReadonlySet<string> = new Set(
  `p div section blockquote pre ul ol li dl dt dd details summary figure figcaption
   h1 h2 h3 h4 h5 h6 hr table caption thead tbody tfoot tr`
    .trim()
    .split(/\s+/),
);

/** Elements that stand on lines of their own. */
export function isBlockElement({ name }: HtmlElement): boolean {
  return BLOCKS.has(name);
}

export function isFootnoteMark({ name, attribs }: HtmlElement): boolean {
  return name === 'sup' && attribs.class === 'footnote-ref';
}

/** A box in text, which cannot be ticked. */
export function boxText({ attribs }: HtmlElement): string {
  return attribs.checked === undefined ? '☐' : '☑';
}

/** White space of HTML, which is shown as one space; a no-break space is none. */
export function collapse(text: string): string {
  return text.replace(/[\t\n\f\r ]+/g, ' ');
}

/** A number is data however it is set; other TeX would be hard to tell from text without its marks. */
function formulaText(element: HtmlElement): string {
  const tex = textOf(element).trim();
  return isNumber(tex) ? tex : `$${tex}$`;
}

function elementText(element: HtmlElement): string {
  if (isFootnoteMark(element)) return '';
  if (element.attribs['data-math'] !== undefined) return formulaText(element);
  if (element.name === 'br') return '\n';
  if (element.name === 'img') return element.attribs.alt ?? '';
  if (element.name === 'input') return boxText(element);
  const inner = element.children.map(nodeText).join('');
  return isBlockElement(element) ? `\n${inner}\n` : inner;
}

function nodeText(node: HtmlNode): string {
  if (isElement(node)) return elementText(node);
  return collapse(ownText(node));
}

/**
 * A cell as data: its text, with a newline where a line ends. A formula is its TeX, an image its
 * description, a link its text. Marks of footnotes are left out, for the notes are elsewhere and
 * `12[1]` is no number.
 */
export function cellText(nodes: readonly HtmlNode[]): string {
  const lines = nodes.map(nodeText).join('').split('\n');
  return lines
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/**
 * A formula's beginning to a spreadsheet: OWASP's list, and the wide forms, which
 * count as the same on East Asian systems.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A number with its sign, perhaps with a currency, a percent sign or a short unit after it, or
 * nothing but signs, which often stand for “none”. None of it holds an operator, a bracket or the
 * pipe of a DDE call.
 */
const IS_PLAIN =
  /^[+-]\s?\p{Sc}?\s?\d[\d.,'’_\u00a0\u202f ]*(?:[eE][+-]?\d+)?\s?(?:[%‰°]|\p{Sc}|°?\p{L}{1,4}[²³]?)?$|^[+-]+$/u;

/** A spreadsheet would run the text of a cell, which the model wrote, as a formula. */
export function runsAsFormula(text: string): boolean {
  return BEGINS_FORMULA.test(text) && !IS_PLAIN.test(text);
}

/** The text with an apostrophe before it, if a spreadsheet would run it: with that it is text. */
export function guardFormula(text: string): string {
  return runsAsFormula(text) ? `'${text}` : text;
}
