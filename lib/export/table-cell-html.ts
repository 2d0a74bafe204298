import { DomUtils } from 'htmlparser2';
import { escapeHtml } from './escape-html.ts';
import { boxText, isFootnoteMark } from './table-cell-text.ts';
import { type HtmlElement, type HtmlNode, isElement, textOf } from './table-content.ts';

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr']);

/** What the attributes say beside the text. Names and classes are of use only in our own page. */
const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set(
  'src alt title width height start value reversed datetime lang align colspan rowspan'.split(' '),
);

export function writeAttributes(attributes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

function keptAttributes({ attribs }: HtmlElement): Record<string, string> {
  const kept = Object.entries(attribs).filter(
    ([name, value]) => KEPT_ATTRIBUTES.has(name) || (name === 'dir' && value !== 'auto'),
  );
  return Object.fromEntries(kept);
}

function link(element: HtmlElement, inner: string): string {
  const { href, title } = element.attribs;
  // An anchor leads to what stands elsewhere in the answer.
  if (href === undefined || href.startsWith('#')) return inner;
  return `<a${writeAttributes({ href, title })}>${inner}</a>`;
}

function formula(element: HtmlElement): string {
  const mark = element.attribs['data-math'] === 'display' ? '$$' : '$';
  return escapeHtml(mark + DomUtils.textContent(element).trim() + mark);
}

function elementHtml(element: HtmlElement): string {
  const { name, attribs, children } = element;
  if (attribs['data-math'] !== undefined) return formula(element);
  if (name === 'input') return boxText(element);
  const inner = cellHtml(children);
  if (name === 'a') return link(element, inner);
  const written = isFootnoteMark(element) ? '' : writeAttributes(keptAttributes(element));
  // A span has nothing left to say: its title told of a blocked address.
  if (name === 'span' || name === 'label') return inner;
  return VOID.has(name) ? `<${name}${written}>` : `<${name}${written}>${inner}</${name}>`;
}

/**
 * A cell's sanitised HTML as it can stand in another document: formulas as TeX, and nothing that only our own page understands.
 */
export function cellHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (isElement(node)) return elementHtml(node);
      return escapeHtml(textOf(node));
    })
    .join('')
    .trim();
}
