import { Element, Text } from 'html-react-parser';

/** A picture on a line of its own, or one among words. */
export type PicturePlace = 'figure' | 'inline';

type Sibling = Element['prev'];

function beginsLine(before: Sibling): boolean {
  if (before instanceof Text) return /(?:^|\n)[^\S\n]*$/.test(before.data);
  return before === null || (before instanceof Element && before.name === 'br');
}

function endsLine(after: Sibling): boolean {
  if (after instanceof Text) return /^[^\S\n]*(?:\n|$)/.test(after.data);
  return after === null || (after instanceof Element && after.name === 'br');
}

/** The link that a picture stands in; a press of it follows the link. */
export function linkAround({ parent }: Element): Element | null {
  for (let node = parent; node instanceof Element; node = node.parent) {
    if (node.name === 'a') return node;
  }
  return null;
}

/** Where a picture stands, by what is beside it. */
export function placeOfPicture(element: Element): PicturePlace {
  const link = linkAround(element);
  const isOnlyInLink = link === null || (!element.prev && !element.next);
  const { prev, next } = link ?? element;
  return isOnlyInLink && beginsLine(prev) && endsLine(next) ? 'figure' : 'inline';
}
