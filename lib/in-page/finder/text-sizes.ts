/**
 * Characters of an element's text, white space and buttons aside, and those of them that stand in
 * links. A character that is a syllable or a word counts as the letters that it takes elsewhere.
 */
export interface TextSize {
  readonly text: number;
  readonly linked: number;
}

const NONE: TextSize = { text: 0, linked: 0 };
const SYLLABLES = /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const WORDS = /\p{Script=Han}/gu;

/** The length of a text as if it were written with letters. */
function lengthOf(text: string): number {
  const { length } = text.replace(/\s+/g, '');
  if (!/[^\0-\u2fff]/.test(text)) return length;
  return length + (text.match(SYLLABLES)?.length ?? 0) + 2 * (text.match(WORDS)?.length ?? 0);
}

/** The sizes of all elements of a tree, by one walk through it. They are not renewed as it changes. */
export class TextSizes {
  readonly #sizes = new Map<Node, { text: number; linked: number }>();

  constructor(root: Element) {
    const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const length = lengthOf((node as Text).data);
      if (length > 0 && !node.parentElement?.closest('button')) this.#add(node, length, root);
    }
  }

  #add(node: Node, length: number, root: Element): void {
    let linked = 0;
    for (let element = node.parentElement; element; element = element.parentElement) {
      const size = this.#sizes.get(element) ?? { text: 0, linked: 0 };
      if (element.nodeName === 'A' || /^(?:button|link)$/.test(element.getAttribute('role') ?? ''))
        linked = length;
      size.text += length;
      size.linked += linked;
      this.#sizes.set(element, size);
      if (element === root) break;
    }
  }

  of(element: Element): TextSize {
    return this.#sizes.get(element) ?? NONE;
  }

  /** The part of an element's text that stands in links: 0 to 1. */
  linkDensity(element: Element): number {
    const { text, linked } = this.of(element);
    return text === 0 ? 0 : linked / text;
  }
}
