import { escapeHtml } from '../../export/escape-html.ts';
import type { RepeatedTexts } from '../document.ts';
import { blocksOf } from './blocks-of.ts';
import { codeText } from './code-text.ts';
import { Headings } from './headings.ts';
import { htmlOf, tableHtml } from './html.ts';
import { joinedText } from './joined-text.ts';
import { type Line, lineOf } from './line.ts';
import { type ListItem, listHtml } from './list-html.ts';
import { Notes, withoutMark } from './notes.ts';
import type { Outline } from './outline.ts';
import type { PageLayout } from './page-layout.ts';
import { joinedParts, type Part } from './part.ts';
import { repeatedLines } from './repeated-lines.ts';
import { rowsOf } from './row.ts';
import type { Run } from './run.ts';
import { TaggedHtml } from './tagged-html.ts';
import { Typography } from './typography.ts';
import { Words } from './words.ts';

/** Texts that the reader is shown of them. */
const MOST_REPEATED = 200;

/** Share of a page's letters that its structure holds, if it is to be trusted. */
const MOST_TAGGED = 0.6;

const WORD = /[\p{L}\p{N}]/u;

/** Writes the pages of a document as HTML in the plain form that the converter to Markdown takes. */
export class DocumentHtml {
  readonly #pages: readonly PageLayout[];
  readonly #words = new Words();
  readonly #typography: Typography;
  readonly #repeated: ReadonlySet<Line>;
  readonly #repeatedTexts: ReadonlySet<string>;
  readonly #parts: readonly Part[];
  readonly #notes: Notes;
  readonly #headings: Headings;

  constructor(pages: readonly PageLayout[], outline: Outline) {
    this.#pages = pages;
    const lines = pages.flatMap(({ columns }) => columns.flat());
    this.#repeated = repeatedLines(
      pages.map(({ height, columns, isDrawnOn }) => ({
        height,
        isDrawnOn,
        lines: columns.flat(),
      })),
    );
    this.#repeatedTexts = new Set([...this.#repeated].map(({ text }) => text));
    this.#typography = new Typography(lines);
    for (const { text } of lines) this.#words.add(text);
    const parts = pages.flatMap((page, index) => this.#partsOf(page, index + 1));
    this.#notes = new Notes(parts, this.#typography);
    this.#parts = joinedParts(parts, this.#typography, ({ block }) => this.#notes.isNote(block));
    const blocks = this.#parts.map(({ block }) => block);
    this.#headings = new Headings(blocks, this.#typography, outline);
  }

  /** A text a page; empty for a page without text. */
  pages(): string[] {
    const tagged = this.#pages.map((page) => this.#taggedHtml(page));
    const byPage = Map.groupBy(this.#parts, ({ page }) => page);
    const isTagged = tagged.every((html, index) => html !== undefined || !byPage.has(index + 1));
    return this.#pages.map((_, index) =>
      isTagged ? (tagged[index] ?? '') : this.#pageHtml(byPage.get(index + 1) ?? []),
    );
  }

  /** The text of the largest heading of the first page; empty where it has none. */
  title(): string {
    const title = this.#parts.find(
      ({ page, block }) => page === 1 && this.#headings.levelOf(block) === 1,
    );
    return title ? plainText(joinedText(title.block.lines, this.#words)) : '';
  }

  /** The lines that are left out since they stand on other pages, too. */
  repeated(): RepeatedTexts {
    const all = [...this.#repeatedTexts].slice(0, MOST_REPEATED);
    return { count: this.#repeated.size, all };
  }

  #partsOf({ columns }: PageLayout, page: number): Part[] {
    return columns.flatMap((column) => {
      const lines = column.filter((line) => !this.#repeated.has(line));
      return blocksOf(lines).map((block) => ({ page, block }));
    });
  }

  /** A tagged page as its structure has it, where that holds most of its letters. */
  #taggedHtml({ structure, runs, isMirrored }: PageLayout): string | undefined {
    if (!structure) return undefined;
    const linesOf = (some: readonly Run[]) => rowsOf(some).map((row) => lineOf(row, isMirrored));
    const tagged = new Set<Run>();
    const html = new TaggedHtml((ids) => {
      const own = runs.filter(({ markedId }) => markedId !== undefined && ids.includes(markedId));
      for (const run of own) tagged.add(run);
      return htmlOf(joinedText(linesOf(own), this.#words), () => undefined);
    }).of(structure);
    const untagged = linesOf(runs.filter((run) => !tagged.has(run))).filter(
      ({ text }) => WORD.test(text) && !this.#repeatedTexts.has(text),
    );
    const isMost =
      lengthOf([...tagged]) > MOST_TAGGED * (lengthOf([...tagged]) + lengthOf(untagged));
    if (!isMost || !/<(?:h\d|p|li|td)>/.test(html)) return undefined;
    const first = Math.min(...linesOf([...tagged]).map(({ baseline }) => baseline));
    const [above, below] = [true, false].map((isAbove) =>
      blocksOf(untagged.filter(({ baseline }) => baseline < first === isAbove)).map((block) =>
        this.#blockHtml({ page: 0, block }, undefined),
      ),
    );
    return [...(above ?? []), html, ...(below ?? [])].join('\n');
  }

  #pageHtml(parts: readonly Part[]): string {
    const html: string[] = [];
    const notes: string[] = [];
    let items: ListItem[] = [];
    const closeList = () => {
      if (items.length > 0) html.push(listHtml(items));
      items = [];
    };
    for (const part of parts) {
      const label = this.#notes.labelOf(part);
      const level = this.#headings.levelOf(part.block);
      if (label) notes.push(`<div data-footnote-text="${label}">${this.#noteHtml(part)}</div>`);
      else if (part.block.kind === 'item' && !level) items.push(this.#item(part, part.block.mark));
      else {
        closeList();
        html.push(this.#blockHtml(part, level));
      }
    }
    closeList();
    if (notes.length > 0) html.push(`<section data-footnotes="">${notes.join('')}</section>`);
    return html.join('\n');
  }

  #html({ page, block }: Part): string {
    const spans = joinedText(block.lines, this.#words);
    return htmlOf(spans, (mark) => this.#notes.labelFor(mark, page));
  }

  #noteHtml({ block }: Part): string {
    return withoutMark(htmlOf(joinedText(block.lines, this.#words), () => undefined));
  }

  #item(part: Part, mark: string): ListItem {
    const [first] = part.block.lines;
    const html = this.#html(part);
    const own = escapeHtml(mark);
    return {
      mark,
      left: first?.left ?? 0,
      size: first?.size ?? 0,
      html: html.startsWith(own) ? html.slice(own.length).trim() : html,
    };
  }

  #blockHtml(part: Part, level: number | undefined): string {
    const { page, block } = part;
    if (block.kind === 'code')
      return `<pre><code>${escapeHtml(codeText(block.lines))}</code></pre>`;
    if (block.kind === 'table') {
      const noteOf = (mark: string) => this.#notes.labelFor(mark, page);
      return tableHtml(block.rows.map((row) => row.map((cell) => htmlOf(cell, noteOf))));
    }
    const tag = level ? `h${level}` : 'p';
    return `<${tag}>${this.#html(part)}</${tag}>`;
  }
}

function lengthOf(texts: readonly { readonly text: string }[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0);
}

function plainText(spans: readonly { readonly text: string }[]): string {
  return spans
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
