import type { Block } from './block.ts';
import { blocksOf } from './blocks-of.ts';
import { escapeHtml, htmlOf } from './html.ts';
import { isJoinedWithoutSpace, type Line, spansIn } from './line.ts';
import { type Span } from './line-text.ts';
import { type Run } from './run.ts';
import { rowsOf } from './row.ts';
import { type StructureElement, TaggedHtml } from './tagged-html.ts';
import { lineOf } from './line.ts';
import { repeatedLines } from './repeated-lines.ts';
import { Typography } from './typography.ts';
import { isBroken, Words } from './words.ts';

/** What a page shows, in columns in the order of reading. */
export interface PageLayout {
  readonly height: number;
  readonly columns: readonly (readonly Line[])[];
  /** Of a tagged page, with all that is drawn on it. */
  readonly structure?: StructureElement | undefined;
  readonly runs?: readonly Run[];
}

interface Part {
  readonly page: number;
  readonly block: Block;
}

const NOTE = /^(\d{1,3}|[*†‡§¶]{1,2})[.)]?\s*(?=\S)/;

/** The marks of the notes at the foot of a page. */
function noteMark({ lines }: Block, typography: Typography): string | undefined {
  const [first] = lines;
  if (!first || !typography.isSmall(first)) return undefined;
  return NOTE.exec(first.text)?.[1];
}

/** Writes the pages of a document as HTML in the plain form that the converter to Markdown takes. */
export class DocumentHtml {
  readonly #pages: readonly PageLayout[];
  readonly #words = new Words();
  readonly #typography: Typography;
  readonly #repeated: ReadonlySet<Line>;

  constructor(pages: readonly PageLayout[]) {
    this.#pages = pages;
    this.#repeated = repeatedLines(pages.map(({ height, columns }) => ({ height, lines: columns.flat() })));
    const lines = pages.flatMap(({ columns }) => columns.flat());
    this.#typography = new Typography(lines);
    for (const { text } of lines) this.#words.add(text);
  }

  /** The blocks of all pages. */
  #parts(): Part[] {
    return this.#pages.flatMap(({ columns }, index) =>
      columns.flatMap((column) => {
        const lines = column.filter((line) => !this.#repeated.has(line));
        return blocksOf(lines).map((block) => ({ page: index + 1, block }));
      }),
    );
  }

  #textOf(lines: readonly Line[]): Span[] {
    const spans: Span[] = [];
    for (const line of lines) {
      const last = spans.at(-1);
      const [first, ...rest] = spansIn(line);
      if (!last || !first) spans.push(...spansIn(line));
      else if (isBroken(last.text.trimEnd(), first.text) && !first.raise) {
        const joined = this.#words.join(last.text.trimEnd(), first.text);
        spans.splice(-1, 1, { ...last, text: joined }, ...rest);
      } else {
        const space = isJoinedWithoutSpace(last.text, first.text) ? '' : ' ';
        spans.splice(-1, 1, { ...last, text: last.text.trimEnd() + space }, first, ...rest);
      }
    }
    return spans;
  }

  /** A tagged page as its structure has it, where that holds nearly all of its letters. */
  #taggedHtml({ structure, runs = [] }: PageLayout): string | undefined {
    if (!structure) return undefined;
    let letters = 0;
    const tagged = new TaggedHtml((ids) => {
      const own = runs.filter(({ markedId }) => markedId !== undefined && ids.includes(markedId));
      letters += own.reduce((sum, { text }) => sum + text.length, 0);
      return htmlOf(this.#textOf(rowsOf(own).map(lineOf)), () => undefined);
    });
    const html = tagged.of(structure);
    const all = runs.filter(({ markedId }) => markedId !== undefined).reduce((sum, { text }) => sum + text.length, 0);
    return letters > 0.8 * all && /<(?:h\d|p|li|td)>/.test(html) ? html : undefined;
  }

  /** All of it; each page begins with its number. */
  html(): string {
    const tagged = this.#pages.map((page) => this.#taggedHtml(page));
    if (tagged.every((page) => page !== undefined)) {
      return tagged.map((page, index) => (tagged.length > 1 ? `<p>[p. ${index + 1}]</p>\n` : '') + page).join('\n');
    }
    const parts = joinedParts(this.#parts(), this.#typography);
    const marks = new Set(
      parts.flatMap(({ page, block }) => {
        const mark = noteMark(block, this.#typography);
        return mark ? [`${page} ${mark}`] : [];
      }),
    );
    let page = 0;
    let isList = false;
    const html: string[] = [];
    for (const part of parts) {
      const { block } = part;
      if (block.kind !== 'item' && isList) html.push('</ul>');
      if (part.page !== page && this.#pages.length > 1) html.push(`${isList && block.kind === 'item' ? '</ul>' : ''}<p>[p. ${part.page}]</p>`);
      if (block.kind === 'item' && (!isList || part.page !== page)) html.push('<ul>');
      isList = block.kind === 'item';
      page = part.page;
      html.push(this.#blockHtml(block, (mark) => (marks.has(`${part.page} ${mark}`) ? `${part.page}-${mark}` : undefined), part.page));
    }
    if (isList) html.push('</ul>');
    return html.join('\n');
  }

  #blockHtml(block: Block, noteOf: (mark: string) => string | undefined, page: number): string {
    if (block.kind === 'table') return tableHtml(block.rows, noteOf);
    const html = htmlOf(this.#textOf(block.lines), noteOf);
    const mark = noteMark(block, this.#typography);
    if (mark) {
      const text = htmlOf(this.#textOf(block.lines), () => undefined).replace(/^(?:<sup>)?\s*(?:\d{1,3}|[*†‡§¶]{1,2})[.)]?\s*(?:<\/sup>)?\s*/, '');
      return `<div data-footnote-text="${page}-${escapeHtml(mark)}">${text}</div>`;
    }
    if (block.kind === 'item') return `<li>${html.replace(/^[•◦▪‣∙·●○■–—*-]\s*/u, '')}</li>`;
    const level = this.#typography.levelOf(block.lines);
    return level ? `<h${level}>${html}</h${level}>` : `<p>${html}</p>`;
  }
}

function tableHtml(rows: readonly (readonly (readonly Span[])[])[], noteOf: (mark: string) => string | undefined): string {
  const [head, ...body] = rows.map((row) => row.map((cell) => htmlOf(cell, noteOf)));
  const line = (cells: readonly string[], tag: string) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>${line(head ?? [], 'th')}${body.map((cells) => line(cells, 'td')).join('')}</table>`;
}

const ENDED = /[.!?:;。！？]["”»)\]]*\d*$/u;

/** A paragraph that its column or page ends in goes on in the next one with print of the same kind. */
function joinedParts(parts: readonly Part[], typography: Typography): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const at = joined.findLastIndex(({ block }) => isText(block, typography));
    const open = joined[at];
    if (open && goesOn(open.block, part.block, typography)) {
      const lines = [...open.block.lines, ...part.block.lines];
      joined[at] = { ...open, block: { ...open.block, lines } as Block };
    } else joined.push(part);
  }
  return joined;
}

function isText(block: Block, typography: Typography): boolean {
  return block.kind !== 'table' && !noteMark(block, typography);
}

function goesOn(open: Block, next: Block, typography: Typography): boolean {
  const last = open.lines.at(-1);
  const [first] = next.lines;
  if (!last || !first || next.kind !== 'text' || noteMark(next, typography)) return false;
  if (last.baseline < first.baseline || last.font !== first.font || Math.abs(last.size - first.size) > 0.3) return false;
  if (typography.levelOf(open.lines) || typography.levelOf(next.lines)) return false;
  return isBroken(last.text, first.text) || !ENDED.test(last.text);
}
