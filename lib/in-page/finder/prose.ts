import { TextSizes } from './text-sizes.ts';

/** Characters that a paragraph has and a label, a name or a title has not. */
export const PARAGRAPH = 80;
const BLOCKS = 'p, li, dd, pre, blockquote, td, div, section, article';

/** Characters of what is written in sentences, links aside. */
export function proseIn(part: Element): number {
  let prose = 0;
  const sizes = new TextSizes(part);
  for (const element of [part, ...part.querySelectorAll(BLOCKS)]) {
    if (element.querySelector(BLOCKS)) continue;
    const { text, linked } = sizes.of(element);
    if (text - linked >= PARAGRAPH) prose += text - linked;
  }
  return prose;
}

/** Characters of all its text, white space aside. */
export function textIn(element: Element): number {
  return (element.textContent ?? '').replace(/\s+/g, '').length;
}
