/** A title of a document's outline. */
export interface OutlineTitle {
  readonly title: string;
  /** From 0. */
  readonly depth: number;
}

function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(?:chapter|section|part|appendix)?\s*[\divxlc]*(?:[.]\d+)*[.):]?\s+/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Headings as the document lists them itself. */
export class Outline {
  readonly #depths = new Map<string, number>();

  constructor(titles: readonly OutlineTitle[]) {
    for (const { title, depth } of titles) {
      const key = keyOf(title);
      if (key !== '' && !this.#depths.has(key)) this.#depths.set(key, depth);
    }
  }

  /** From 0; undefined for a text that is no title of it. */
  depthOf(text: string): number | undefined {
    return text.length < 300 ? this.#depths.get(keyOf(text)) : undefined;
  }

  get isEmpty(): boolean {
    return this.#depths.size === 0;
  }
}
