import { type HtmlElement, type HtmlNode, isElement, ownText, textOf } from '../html-tree.ts';
import { boxText, collapse, isBlockElement, isFootnoteMark } from './table-cell-text.ts';

/** Elements written by marks, and by tags where the marks would not be read as such. */
const MARKS: ReadonlyMap<string, readonly [mark: string, tag: string]> = new Map([
  ['strong', ['**', 'strong']],
  ['b', ['**', 'strong']],
  ['em', ['*', 'em']],
  ['i', ['*', 'em']],
  ['s', ['~~', 's']],
  ['del', ['~~', 'del']],
]);

/** Elements that Markdown has no marks for, and that most of its readers show. */
const TAGS: ReadonlySet<string> = new Set(['sub', 'sup', 'kbd', 'mark', 'u', 'ins', 'small']);

/** The edge of a paragraph or the like. White space is collapsed, so no text holds it. */
const BLOCK_EDGE = '\f';
const EDGES = /[ \f]*\f[ \f]*/g;
const EDGES_AROUND = /^[ \f]+|[ \f]+$/g;

/** A bracket matters only where a link, an image or a footnote could be read. */
const SPECIAL =
  /[\\`*~$]|\](?=[([])|\^(?=\[)|(?<=\[)\^|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|<(?=[a-z/!?])/giu;
const AUTOLINK = /(?<=https?|ftp|mailto|xmpp):|(?<=www)\.|@/gi;

/** Text with a backslash before each character that Markdown would take for a mark. */
function escapeMarkdown(text: string): string {
  return text.replace(SPECIAL, '\\$&').replace(AUTOLINK, '\\$&');
}

/** Within the brackets of a link. A backslash will not do: `\[…\]` is a formula. */
function escapeBrackets(markdown: string): string {
  return markdown.replace(/((?:\\\\)*)\\?([[\]])/g, (_, before: string, bracket: string) => {
    return before + (bracket === '[' ? '&#91;' : '&#93;');
  });
}

function writeCode(text: string, { before }: Place): string {
  // Two runs of backticks side by side would be one.
  if (before.endsWith('`')) return `<code>${escapeMarkdown(text)}</code>`;
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const needsSpace = /^`|`$|^ .*\S.* $/.test(text);
  if (text === '') return '';
  return needsSpace ? `${fence} ${text} ${fence}` : fence + text + fence;
}

function writeAddress(address: string): string {
  const escaped = address.replace(/&(?=#?\w+;)|[\\<>]/g, '\\$&');
  return /[\s()]/.test(escaped) || escaped === '' ? `<${escaped}>` : escaped;
}

function writeTitle(title: string | undefined): string {
  if (!title) return '';
  return ` "${collapse(title).replace(/[\\"]|&(?=#?\w+;)/g, '\\$&')}"`;
}

/** A node's neighbours among its siblings. */
interface Place {
  /** The Markdown before it. */
  readonly before: string;
  readonly after: HtmlNode | undefined;
}

/** Writes the nodes of one cell as Markdown; its pipes are not escaped yet. */
class CellWriter {
  readonly #footnotes: string[];

  #depthOfLinks = 0;

  constructor(footnotes: readonly string[]) {
    this.#footnotes = [...footnotes];
  }

  nodes(nodes: readonly HtmlNode[]): string {
    return nodes.reduce((before, node, index) => {
      const written = this.#node(node, { before, after: nodes[index + 1] });
      // Before a link it would make an image of it.
      const isAtLink = written.startsWith('[') && before.endsWith('!');
      return (isAtLink ? `${before.slice(0, -1)}\\!` : before) + written;
    }, '');
  }

  #node(node: HtmlNode, place: Place): string {
    if (isElement(node)) return this.#element(node, place);
    const text = escapeMarkdown(collapse(ownText(node)));
    return this.#depthOfLinks > 0 ? escapeBrackets(text) : text;
  }

  #element(element: HtmlElement, place: Place): string {
    const { name, attribs, children } = element;
    if (attribs['data-math'] !== undefined) return this.#formula(element, place);
    if (isFootnoteMark(element)) return this.#footnote(element);
    if (MARKS.has(name)) return this.#marked(element, place);
    if (TAGS.has(name)) return `<${name}>${this.nodes(children)}</${name}>`;
    if (isBlockElement(element)) {
      return BLOCK_EDGE + (name === 'li' ? '• ' : '') + this.nodes(children) + BLOCK_EDGE;
    }
    switch (name) {
      case 'br':
        return '\n';
      case 'code':
        return writeCode(collapse(textOf(element)), place);
      case 'a':
        return this.#link(element);
      case 'img':
        return this.#image(element);
      case 'input':
        return boxText(element);
      default:
        return this.nodes(children);
    }
  }

  #marked({ name, children }: HtmlElement, { before }: Place): string {
    const [mark = '', tag = name] = MARKS.get(name) ?? [];
    const character = mark.slice(0, 1);
    const inner = this.nodes(children);
    // A mark opens or closes by the characters beside it (CommonMark 6.2): beside a letter it surely
    // does, unless another mark of its kind is near.
    const isPlain = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/u.test(inner) && !inner.includes(character);
    const isPlainlyRead = isPlain && !before.endsWith(character);
    return isPlainlyRead ? mark + inner + mark : `<${tag}>${inner}</${tag}>`;
  }

  #formula(element: HtmlElement, { before, after }: Place): string {
    const tex = collapse(textOf(element)).trim();
    if (tex === '') return '';
    const isDisplay = element.attribs['data-math'] === 'display';
    const next = after ? ownText(after).slice(0, 1) : '';
    // A dollar beside a word is money to most readers of Markdown.
    const isAtWord = /[\p{L}\p{N}$\\]$/u.test(before) || /^[\p{L}\p{N}$]/u.test(next);
    // Set apart, it stands on a line of its own: a space changes nothing.
    if (isDisplay) return tex.includes('$') ? ` \\[${tex}\\] ` : ` $$${tex}$$ `;
    return tex.includes('$') || (isAtWord && !tex.includes('\\)')) ? `\\(${tex}\\)` : `$${tex}$`;
  }

  #footnote(element: HtmlElement): string {
    const number = /\d+/.exec(textOf(element))?.[0] ?? '';
    return `[^${this.#footnotes.shift() ?? number}]`;
  }

  #link({ attribs, children }: HtmlElement): string {
    const { href, title } = attribs;
    this.#depthOfLinks += href === undefined ? 0 : 1;
    const text = this.nodes(children);
    this.#depthOfLinks -= href === undefined ? 0 : 1;
    if (href === undefined) return text;
    return `[${text}](${writeAddress(href)}${writeTitle(title)})`;
  }

  #image({ attribs }: HtmlElement): string {
    const { src = '', alt = '', title } = attribs;
    return `![${escapeBrackets(escapeMarkdown(collapse(alt)))}](${writeAddress(src)}${writeTitle(title)})`;
  }
}

/**
 * A cell's sanitised HTML as Markdown. Its pipes are not escaped.
 * @param footnotes the labels of its footnote marks
 */
export function cellMarkdown(nodes: readonly HtmlNode[], footnotes: readonly string[]): string {
  const written = new CellWriter(footnotes).nodes(nodes);
  return written
    .replace(EDGES_AROUND, '')
    .replace(EDGES, '<br>')
    .replace(/ *\n */g, '<br>')
    .replace(/ {2,}/g, ' ')
    .trim();
}
