import { escapeHtml } from '../../export/escape-html.ts';
import { type HtmlNode, isBlock, isFormula, isNote, textOf } from './html-node.ts';

type Children = HtmlNode['children'];

/** Blocks that hold lines only; where there are blocks in them, these are written alone. */
const LINES_ONLY = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'caption']);
/** Parts that texts directly in a list or a row become. */
const PART_OF: Readonly<Record<string, string>> = { ul: 'li', ol: 'li', tr: 'td' };
const NOTE_MARKS = /<sup data-footnote=[^>]*>[^<]*<\/sup>/g;
const ONE_PARAGRAPH = /^<p>((?:(?!<\/?p>).)*)<\/p>$/s;

function openTag({ name, attributes }: HtmlNode): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

function wrapped(node: HtmlNode, content: string): string {
  return content === '' ? '' : `${openTag(node)}${content}</${node.name}>`;
}

function inline(children: Children): string {
  return children.map(inlineOf).join('');
}

function inlineOf(node: HtmlNode | string): string {
  if (typeof node === 'string') return escapeHtml(node);
  const { name, attributes, children } = node;
  if (name === 'br' || name === 'img') return openTag(node);
  const label = attributes['data-footnote'];
  if (label !== undefined) return `${openTag(node)}[${escapeHtml(label)}]</sup>`;
  const content = inline(children);
  if (isFormula(node)) return formula(node);
  // A mark that an element of its own raises.
  if (name === 'sup' && /^[\s[]*<sup data-footnote=[^>]*>[^<]*<\/sup>[\s\]]*$/.test(content)) {
    return content.replace(/^[\s[]*(?=<)|(?<=>)[\s\]]*$/g, '');
  }
  if (content.trim() === '') return content;
  if (name !== 'a') return `${openTag(node)}${content}</${name}>`;
  // A note's mark leads elsewhere than the link that it stands in.
  const marks = content.match(NOTE_MARKS) ?? [];
  return `${openTag(node)}${content.replace(NOTE_MARKS, '')}</a>${marks.join('')}`;
}

function formula(node: HtmlNode): string {
  const tex = textOf(node).replace(/\s+/g, ' ').trim();
  const attributes = { 'data-tex': tex };
  return tex === '' ? '' : `${openTag({ ...node, attributes })}${escapeHtml(tex)}</${node.name}>`;
}

const LINE_END = '<br>';

/** A line without what stands at its ends only. */
function line(children: Children): string {
  let text = inline(children)
    .replace(/[ \t\n\r\f]+/g, ' ')
    .trim();
  while (text.startsWith(LINE_END)) text = text.slice(LINE_END.length).trimStart();
  while (text.endsWith(LINE_END)) text = text.slice(0, -LINE_END.length).trimEnd();
  return text;
}

function preformatted(node: HtmlNode): string {
  const text = textOf(node).replace(/^\n/, '');
  const inner = node.children.find((child) => typeof child !== 'string' && child.name === 'code');
  const code = typeof inner === 'object' ? openTag(inner) : '<code>';
  return text.trim() === '' ? '' : `<pre>${code}${escapeHtml(text)}</code></pre>`;
}

/** Writes the tree of a document as HTML, its notes last. */
class HtmlWriter {
  readonly #notes: HtmlNode[] = [];

  write(children: Children): string {
    const text = this.#flow(children);
    const notes: string[] = [];
    // Notes may have notes.
    for (let note = this.#notes.shift(); note; note = this.#notes.shift()) {
      notes.push(wrapped(note, this.#flow(note.children)));
    }
    return notes.length === 0
      ? text
      : `${text}<section data-footnotes="">${notes.join('')}</section>`;
  }

  /** Blocks; what stands between them is paragraphs, or `part`. */
  #flow(children: Children, part: string | null = 'p'): string {
    const parts: string[] = [];
    let between: Children = [];
    const endLine = () => {
      const text = line(between);
      if (text !== '') parts.push(part === null ? text : `<${part}>${text}</${part}>`);
      between = [];
    };
    for (const child of children) {
      if (typeof child === 'string' || !(isBlock(child) || child.hasBlock)) between.push(child);
      else {
        endLine();
        parts.push(this.#block(child));
      }
    }
    endLine();
    return parts.join('');
  }

  #block(node: HtmlNode): string {
    const { name, children } = node;
    if (isNote(node)) {
      this.#notes.push(node);
      return '';
    }
    if (name === 'pre') return preformatted(node);
    if (isFormula(node)) return formula(node);
    if (name === 'li' || name === 'td' || name === 'th') return this.#part(node);
    if (LINES_ONLY.has(name) && !node.hasBlock) return wrapped(node, line(children));
    const content = this.#flow(children, PART_OF[name]);
    // An inline element around blocks is not written.
    return !isBlock(node) || name === 'div' || LINES_ONLY.has(name)
      ? content
      : wrapped(node, content);
  }

  /** A part of a list or a row. */
  #part(node: HtmlNode): string {
    const isOfLists = node.children.every(
      (child) => typeof child === 'string' || !isBlock(child) || /^[uo]l$/.test(child.name),
    );
    const content = this.#flow(node.children, isOfLists ? null : 'p');
    const text = ONE_PARAGRAPH.exec(content)?.[1] ?? content;
    // Empty cells keep the others in their columns.
    return node.name === 'li' ? wrapped(node, text) : `${openTag(node)}${text}</${node.name}>`;
  }
}

/** Plain semantic HTML of a document's tree. */
export function writeHtml(children: Children): string {
  return new HtmlWriter().write(children);
}
