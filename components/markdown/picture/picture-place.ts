import { Element, Text } from 'html-react-parser';

/** A picture on a line of its own, or one among words. */
export type PicturePlace = 'figure' | 'inline';

type Sibling = Element['prev'];

/** Tells whether only spaces stand between a place and the line's end on one side of it. */
function isAtLineEnd(beside: Sibling, side: 'prev' | 'next'): boolean {
  if (beside instanceof Text) {
    const line = beside.data.split('\n').at(side === 'prev' ? -1 : 0) ?? '';
    if (line.trim() !== '') return false;
    return line !== beside.data || isAtLineEnd(beside[side], side);
  }
  return beside === null || (beside instanceof Element && beside.name === 'br');
}

/** The link that a picture stands in; a press of it follows the link. */
export function linkAround({ parent }: Element): Element | null {
  for (let node = parent; node instanceof Element; node = node.parent) {
    if (node.name === 'a') return node;
  }
  return null;
}

export function placeOfPicture(element: Element): PicturePlace {
  const link = linkAround(element);
  const isOnlyInLink = link === null || (!element.prev && !element.next);
  const { prev, next } = link ?? element;
  const isAlone = isOnlyInLink && isAtLineEnd(prev, 'prev') && isAtLineEnd(next, 'next');
  return isAlone ? 'figure' : 'inline';
}
