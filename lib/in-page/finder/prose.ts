import { isLink, sizeOf } from './text-sizes.ts';

/** Characters that a paragraph has and a label, a name or a title has not. */
export const PARAGRAPH = 80;
const BLOCKS = new Set('P LI DD PRE BLOCKQUOTE TD DIV SECTION ARTICLE'.split(' '));

/** Characters of all its text, white space aside. */
export function textIn(element: Element): number {
  return sizeOf(element.textContent ?? '');
}

/** Adds up the paragraphs of a part, asking each node once. */
class Prose {
  size = 0;

  /** @returns the characters in it that are in no link, and whether there are blocks in it */
  read(element: Element, isPart = true): { unlinked: number; hasBlocks: boolean } {
    let unlinked = 0;
    let hasBlocks = false;
    for (let child = element.firstChild; child; child = child.nextSibling) {
      if (child instanceof Text) unlinked += sizeOf(child.data);
      else if (child instanceof Element) {
        const inner = this.read(child, false);
        unlinked += inner.unlinked;
        hasBlocks ||= inner.hasBlocks || BLOCKS.has(child.nodeName);
      }
    }
    if (isLink(element)) unlinked = 0;
    if (!hasBlocks && (isPart || BLOCKS.has(element.nodeName)) && unlinked >= PARAGRAPH)
      this.size += unlinked;
    return { unlinked, hasBlocks };
  }
}

/** Characters of what is written in sentences, links aside. */
export function proseIn(part: Element): number {
  const prose = new Prose();
  prose.read(part);
  return prose.size;
}
