/**
 * Characters of an element's text, white space aside, and those of them that stand in links. A
 * character that is a syllable or a word counts as the letters that it takes elsewhere.
 */
export interface TextSize {
  readonly text: number;
  readonly linked: number;
}

const NONE: TextSize = { text: 0, linked: 0 };
const SYLLABLES = /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const WORDS = /\p{Script=Han}/gu;

/** Characters of a text as if it were written with letters, white space aside. */
export function sizeOf(text: string): number {
  const { length } = text.replace(/\s+/g, '');
  if (!/[^\0-\u2fff]/.test(text)) return length;
  return length + (text.match(SYLLABLES)?.length ?? 0) + 2 * (text.match(WORDS)?.length ?? 0);
}

export function isLink(element: Element): boolean {
  return element.nodeName === 'A' || /^(?:button|link)$/.test(element.getAttribute('role') ?? '');
}

/** The sizes of all elements of a tree, by one walk through it. They are not renewed as it changes. */
export class TextSizes {
  readonly #sizes = new Map<Node, { text: number; linked: number }>();

  constructor(root: Element) {
    this.#measure(root);
  }

  /** Asks each node once, however deep it stands. */
  #measure(parent: Element): { text: number; linked: number } {
    const size = { text: 0, linked: 0 };
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      if (child instanceof Element) {
        const { text, linked } = this.#measure(child);
        size.text += text;
        size.linked += linked;
      } else if (child instanceof Text) size.text += sizeOf(child.data);
    }
    if (isLink(parent)) size.linked = size.text;
    if (size.text > 0) this.#sizes.set(parent, size);
    return size;
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
