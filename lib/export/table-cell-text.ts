import { DomUtils } from 'htmlparser2';
import { type HtmlElement, type HtmlNode, isElement, textOf } from './table-content.ts';
import { readNumber } from './table-numbers.ts';

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

/** What stands for a box that cannot be ticked. */
export function boxText({ attribs }: HtmlElement): string {
  return attribs.checked === undefined ? '☐' : '☑';
}

/** White space of HTML, which is shown as one space; a no-break space is none. */
export function collapse(text: string): string {
  return text.replace(/[\t\n\f\r ]+/g, ' ');
}

/** A number is data however it is set; other TeX would be hard to tell from text without its marks. */
function formulaText(element: HtmlElement): string {
  const tex = DomUtils.textContent(element).trim();
  return readNumber(tex)?.unit === '' ? tex : `$${tex}$`;
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
  return collapse(textOf(node));
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
