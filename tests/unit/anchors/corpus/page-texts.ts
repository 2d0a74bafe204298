import { serialize } from 'parse5';
import { plainHtml } from '@/lib/documents/html/plain-html.ts';
import { toMarkdown } from '@/lib/in-page/markdown/to-markdown.ts';
import { attribute, type Element, elementsIn, isElement, isLeftOut, isText, type Node } from './tree.ts';

const IN_LINE =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|ins|kbd|label|mark|q|rp|rt|ruby|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/;
const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('0123456789+-n', (plain, at) => [plain, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'[at] ?? '']),
);

function isNoteMark(element: Element): boolean {
  return (
    element.tagName === 'sup' &&
    elementsIn(element).some(
      (inner) => inner.tagName === 'a' && attribute(inner, 'href')?.includes('#'),
    )
  );
}

function raised(text: string): string {
  const letters = [...text];
  return letters.every((letter) => letter in RAISED)
    ? letters.map((letter) => RAISED[letter]).join('')
    : text;
}

/** The text of a page as `ShownText` gives it of a live one: a line for each block. */
export function shownTextOf(node: Node, isInSup = false): string {
  if (isText(node)) return isInSup ? raised(node.value) : node.value.replaceAll('\n', ' ');
  if (!isElement(node)) return '';
  if (node.tagName === 'br') return '\n';
  if (isLeftOut(node) || isNoteMark(node)) return ' ';
  const inside = node.childNodes
    .map((child) => shownTextOf(child, isInSup || node.tagName === 'sup'))
    .join('');
  return IN_LINE.test(node.tagName) ? inside : `\n${inside}\n`;
}

const NEVER = /<!--never-->[\s\S]*?<!--\/never-->/g;

/** The Markdown as which a page is read: without what its author says must not be. */
export function markdownOf(body: Element): string {
  const source = serialize(body).replace(NEVER, '');
  const { html } = plainHtml(source, { room: 2_000_000 });
  // In Node turndown takes a text.
  return toMarkdown(html as unknown as HTMLElement, 'https://site.test/page');
}
