import { type DOMNode, Element, Text } from 'html-react-parser';
import { withoutUnseen } from '@/lib/markdown/as-seen.ts';

/** More links without anything between them are no words. */
const MAX_LINKS = 16;
/** Elements that end nothing: what follows stands in the same word. */
export const IN_WORD = new Set(
  'em strong b i u s del ins small code kbd mark samp var cite dfn time abbr span sub sup'.split(
    ' ',
  ),
);

function isOutsideLink(node: DOMNode): node is Element {
  const href = node instanceof Element && node.name === 'a' ? node.attribs.href : undefined;
  return href !== undefined && !href.startsWith('#');
}

function isNothing(node: DOMNode): boolean {
  if (node instanceof Text) return !/\s/.test(node.data) && withoutUnseen(node.data) === '';
  return node instanceof Element && (node.name === 'wbr' || IN_WORD.has(node.name));
}

/** What stands before it in the same word; elements are entered at their ends. */
function before(node: DOMNode): DOMNode | null {
  const { prev, parent } = node;
  if (!prev) return parent instanceof Element && IN_WORD.has(parent.name) ? before(parent) : null;
  let last = prev as DOMNode;
  while (last instanceof Element && IN_WORD.has(last.name) && last.lastChild) {
    last = last.lastChild as DOMNode;
  }
  return last;
}

/** The link that ends where this one begins: both are seen as one. */
function linkBefore(link: DOMNode): Element | null {
  let node = before(link);
  while (node && isNothing(node)) node = before(node);
  return node && isOutsideLink(node) ? node : null;
}

/**
 * What is read before a link in links that go over into it: of `[pay](…)[pal](…)[.com](…)` before
 * the last one `pal` and `paypal`.
 */
export function textsBefore(link: DOMNode, read: (link: Element) => string): readonly string[] {
  const texts: string[] = [];
  let text = '';
  for (let at = linkBefore(link); at && texts.length < MAX_LINKS; at = linkBefore(at)) {
    text = read(at) + text;
    texts.push(text);
  }
  return texts;
}
