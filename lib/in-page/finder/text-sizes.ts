/** Characters of an element's text, white space aside, and those of them that stand in links. */
export interface TextSize {
  readonly text: number;
  readonly linked: number;
}

const NONE: TextSize = { text: 0, linked: 0 };

/** The sizes of all elements of a tree, by one walk through it. They are not renewed as it changes. */
export class TextSizes {
  readonly #sizes = new Map<Node, { text: number; linked: number }>();

  constructor(root: Element) {
    const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const length = (node as Text).data.replace(/\s+/g, '').length;
      if (length > 0) this.#add(node, length, root);
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
