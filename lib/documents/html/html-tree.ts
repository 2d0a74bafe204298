import { type HtmlAttributes, type HtmlNode, isBlock } from './html-node.ts';
import { isBackLink, isNoteMark, isNoteText } from './notes.ts';

/** The name by which a formula is opened, whose text is TeX. */
export const FORMULA = 'formula';

/** Gives each note one label, known by where its mark leads. */
export type NoteLabel = (target: string) => string;

/** Names as they are written out. */
const NAMES: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  dt: 'p',
  listing: 'pre',
  xmp: 'pre',
  figcaption: 'p',
  summary: 'p',
  legend: 'p',
  menu: 'ul',
  strike: 's',
};
const KEPT = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table tr th td caption pre code blockquote a em strong s del sup sub img br'.split(
    ' ',
  ),
);
const PLAIN_BLOCKS = new Set(
  'html body address article aside center dd details div dl fieldset figure footer form header hgroup hr main nav search section'.split(
    ' ',
  ),
);
/** Nothing in them is text that a person reads there. */
const LEFT_OUT = new Set(
  'script style template head noscript noembed noframes svg iframe object embed applet canvas audio video select button textarea datalist map rp annotation annotation-xml'.split(
    ' ',
  ),
);
const KEPT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  code: ['class'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
};
/** Values of attributes that are kept. */
const VALUES: Readonly<Record<string, RegExp>> = {
  class: /^lang(?:uage)?-\S+$/,
  colspan: /^(?!1$)[1-9]\d*$/,
  rowspan: /^(?!1$)[1-9]\d*$/,
  start: /^-?\d{1,9}$/,
  value: /^-?\d{1,9}$/,
  type: /^[aAiI]$/,
  reversed: /^/,
};
/** As `office/word-lists` tells an item's number. */
const ITEM_NUMBER = /^item-number-(-?\d{1,9})$/;
/** Elements of a drawing that hold words, each a line of its own. */
const WORDS_OF_DRAWINGS = new Set(['text', 'title', 'desc']);
const LEFT_OUT_OF_DRAWINGS = new Set(['metadata', 'defs', 'symbol']);
/** Elements within one another that are written as such. */
const MAX_DEPTH = 100;
/** UTF-16 units that a cell's borders take in Markdown. */
const CELL_COST = 3;

/** Says that what is in an element is no text of the document. */
export function isNoText(name: string): boolean {
  return LEFT_OUT.has(name);
}

interface Open {
  /** Undefined where the element itself is not written. */
  readonly node: HtmlNode | undefined;
  readonly isLeftOut: boolean;
}

function attributesOf(name: string, given: HtmlAttributes): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const key of KEPT_ATTRIBUTES[name] ?? []) {
    const value = given[key]?.trim();
    if (value !== undefined && VALUES[key]?.test(value)) kept[key] = value;
  }
  if (name === 'a' && /^(?:https?:|mailto:)/i.test(given.href?.trim() ?? '')) {
    kept.href = given.href?.trim() ?? '';
  }
  if (name === 'img') kept.alt = given.alt?.trim() ?? '';
  return kept;
}

function isDisplay({ display, mode, class: name }: HtmlAttributes): boolean {
  return display === 'block' || mode === 'display' || name === 'display';
}

interface TreeOptions {
  /** Tells of elements that are not read beside others. */
  readonly isLeftOut?: ((name: string, attributes: HtmlAttributes) => boolean) | undefined;
  /** The words of drawings are read, as in books, whose pages may be drawings. */
  readonly hasDrawings?: boolean;
}

/** Builds the tree of what a person would see of a document, from a parser's events. */
export class HtmlTree {
  readonly root: HtmlNode = { name: 'div', attributes: {}, children: [], hasBlock: true };
  readonly #labelOf: NoteLabel;
  readonly #isLeftOut: (name: string, attributes: HtmlAttributes) => boolean;
  readonly #hasDrawings: boolean;
  readonly #open: Open[] = [];
  #drawings = 0;
  #preformatted = 0;
  /** The number that the next item of a list has if it tells none. */
  readonly #next = new WeakMap<HtmlNode, number>();
  #room: number;

  /**
   * @param room UTF-16 units of text after which nothing more is taken
   */
  constructor(room: number, labelOf: NoteLabel, options: TreeOptions = {}) {
    this.#room = room;
    this.#labelOf = labelOf;
    this.#isLeftOut = options.isLeftOut ?? (() => false);
    this.#hasDrawings = options.hasDrawings ?? false;
  }

  /** Less than nothing where the document was cut. */
  get room(): number {
    return this.#room;
  }

  /** @param isHidden nobody sees it, nor what is in it */
  open(name: string, attributes: HtmlAttributes, isHidden: boolean): void {
    const isLeftOut =
      isHidden ||
      this.#open.at(-1)?.isLeftOut === true ||
      this.#isNothing(name) ||
      isBackLink(name, attributes) ||
      this.#isLeftOut(name, attributes);
    if (name === 'svg') this.#drawings += 1;
    if (!isLeftOut && name === 'rt') this.text('(');
    if (!isLeftOut && name === 'a') this.#numberItem(attributes.id ?? '');
    const node =
      isLeftOut || this.#open.length > MAX_DEPTH ? undefined : this.#nodeFor(name, attributes);
    if (node) this.#add(node);
    if (node?.name === 'pre') this.#preformatted += 1;
    this.#open.push({ node, isLeftOut });
  }

  #isNothing(name: string): boolean {
    if (this.#drawings > 0 && LEFT_OUT_OF_DRAWINGS.has(name)) return true;
    return LEFT_OUT.has(name) && !(this.#hasDrawings && name === 'svg');
  }

  close(name: string): void {
    const closed = this.#open.pop();
    if (name === 'svg') this.#drawings -= 1;
    if (closed?.node?.name === 'pre') this.#preformatted -= 1;
    if (name === 'rt' && closed?.isLeftOut === false) this.text(')');
  }

  /** Space counts as it is written: runs of it as one, between blocks none. */
  text(text: string): void {
    if (this.#room < 0 || this.#open.at(-1)?.isLeftOut) return;
    const written = this.#preformatted > 0 ? text : text.replace(/[ \t\n\r\f]+/g, ' ');
    this.#here().children.push(written.slice(0, this.#room));
    if (written !== ' ') this.#room -= written.length;
  }

  /** Gives the item that is open the number that a mark in it tells. */
  #numberItem(mark: string): void {
    const told = ITEM_NUMBER.exec(mark)?.[1];
    const at = this.#open.findLastIndex(({ node }) => node?.name === 'li');
    const item = this.#open[at]?.node;
    const list = this.#open.slice(0, Math.max(at, 0)).findLast(({ node }) => node)?.node;
    if (told === undefined || !item || list?.name !== 'ol') return;
    const number = Number(told);
    const isFirst = !this.#next.has(list);
    if ((this.#next.get(list) ?? 1) !== number) {
      if (isFirst) list.attributes.start = `${number}`;
      else item.attributes.value = `${number}`;
    }
    this.#next.set(list, number + 1);
  }

  #here(): HtmlNode {
    return this.#open.findLast(({ node }) => node)?.node ?? this.root;
  }

  #add(node: HtmlNode): void {
    if (this.#room < 0) return;
    if (node.name === 'td' || node.name === 'th') this.#room -= CELL_COST;
    this.#here().children.push(node);
    if (!isBlock(node)) return;
    for (let at = this.#open.length - 1; at >= 0; at -= 1) {
      const around = this.#open[at]?.node;
      if (around?.hasBlock) return;
      if (around) around.hasBlock = true;
    }
  }

  #nodeFor(name: string, given: HtmlAttributes): HtmlNode | undefined {
    const made = (name: string, attributes: HtmlAttributes = {}, children: string[] = []) => ({
      name,
      attributes,
      children,
      hasBlock: false,
    });
    if (isNoteText(name, given)) {
      return made('div', { 'data-footnote-text': this.#labelOf(`#${given.id}`) });
    }
    if (isNoteMark(name, given)) {
      const label = this.#labelOf(given.href ?? '');
      return made('sup', { 'data-footnote': label });
    }
    if (name === FORMULA) return made(isDisplay(given) ? 'div' : 'span', { 'data-tex': '' });
    if (this.#drawings > 0 && WORDS_OF_DRAWINGS.has(name)) return made('p');
    if (name === 'svg') return made('div');
    const written = NAMES[name] ?? name;
    if (KEPT.has(written)) {
      const attributes = attributesOf(written, given);
      // A link that leads nowhere outside is its text.
      return written === 'a' && attributes.href === undefined
        ? undefined
        : made(written, attributes);
    }
    return PLAIN_BLOCKS.has(name) ? made('div') : undefined;
  }
}
