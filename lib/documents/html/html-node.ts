export type HtmlAttributes = Readonly<Record<string, string>>;

/** An element of a document, named as it is written out; `div` is a block that is not. */
export interface HtmlNode {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: (HtmlNode | string)[];
  /** A block stands in it, at any depth. */
  hasBlock: boolean;
}

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table caption tr th td pre blockquote div'.split(' '),
);

/** A note, which stands at the end of its piece. */
export function isNote(node: HtmlNode): boolean {
  return node.attributes['data-footnote-text'] !== undefined;
}

/** A formula, whose text is its TeX. */
export function isFormula(node: HtmlNode): boolean {
  return node.attributes['data-tex'] !== undefined;
}

export function isBlock(node: HtmlNode): boolean {
  return BLOCKS.has(node.name);
}

export function textOf(node: HtmlNode | string): string {
  if (typeof node === 'string') return node;
  return node.name === 'br' ? '\n' : node.children.map(textOf).join('');
}
