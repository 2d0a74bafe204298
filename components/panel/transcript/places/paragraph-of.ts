import { type DOMNode, Element, Text } from 'html-react-parser';
import { INLINE_ELEMENTS } from './inline-elements.ts';

function isInline(node: unknown): node is Element {
  return node instanceof Element && INLINE_ELEMENTS.has(node.name);
}

function textOf(node: DOMNode): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  return (node.children as DOMNode[]).map(textOf).join('');
}

/** The paragraph that a text stands in, and the UTF-16 offset at which it begins there. */
export function paragraphOf(text: Text): { paragraph: string; at: number } {
  let block: DOMNode = text;
  let before = '';
  while (isInline(block) || block === text) {
    const { parent } = block;
    if (!parent) break;
    const siblings = parent.children as DOMNode[];
    before = siblings.slice(0, siblings.indexOf(block)).map(textOf).join('') + before;
    block = parent as unknown as DOMNode;
  }
  const nodes = 'children' in block ? (block.children as DOMNode[]) : [block];
  return { paragraph: nodes.map(textOf).join(''), at: before.length };
}
