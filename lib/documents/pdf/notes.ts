import type { Block } from './block.ts';
import { type Line, spansIn } from './line.ts';
import type { Part } from './part.ts';
import type { Typography } from './typography.ts';

const MARK = /^\s*(\d{1,3}|[*†‡§¶]{1,2})\s*$/;
const NOTE = /^(\d{1,3}|[*†‡§¶]{1,2})[.)]?\s*(?=\S)/;

/** Signs in the order in which they are used, as letters that a label can have. */
const SIGNS = '*†‡§¶';

function markIn(text: string): string | undefined {
  return MARK.exec(text)?.[1];
}

/** The number or sign that a small block begins with. */
function noteMark({ kind, lines }: Block, typography: Typography): string | undefined {
  const [first] = lines;
  if (!first || kind === 'table' || kind === 'code' || !typography.isSmall(first)) return undefined;
  return NOTE.exec(first.text)?.[1];
}

function marksIn(lines: readonly Line[], from: number): string[] {
  const spans = lines.flatMap(spansIn).slice(from);
  return spans.flatMap(({ text, raise }) => (raise === 'raised' ? (markIn(text) ?? []) : []));
}

/** The notes of a document: small blocks whose number stands raised in the text. */
export class Notes {
  readonly #typography: Typography;
  /** Pages of each mark in the text. */
  readonly #pages = new Map<string, Set<number>>();
  readonly #counts = new Map<string, number>();

  constructor(parts: readonly Part[], typography: Typography) {
    this.#typography = typography;
    for (const { page, block } of parts) {
      const own = noteMark(block, typography);
      if (own) this.#counts.set(own, (this.#counts.get(own) ?? 0) + 1);
      for (const mark of marksIn(block.lines, own ? 1 : 0)) {
        this.#pages.set(mark, (this.#pages.get(mark) ?? new Set()).add(page));
      }
    }
  }

  /** The label of the note that a block is. */
  labelOf({ page, block }: Part): string | undefined {
    const mark = noteMark(block, this.#typography);
    return mark && this.#isMarked(mark, page) ? this.#label(mark, page) : undefined;
  }

  isNote(block: Block): boolean {
    const mark = noteMark(block, this.#typography);
    return mark !== undefined && this.#pages.has(mark);
  }

  /** The label of the note that raised characters on a page point to. */
  labelFor(text: string, page: number): string | undefined {
    const mark = markIn(text);
    return mark && this.#counts.has(mark) && this.#isMarked(mark, page)
      ? this.#label(mark, page)
      : undefined;
  }

  /** On its own page, or before a list of all notes. */
  #isMarked(mark: string, page: number): boolean {
    const pages = this.#pages.get(mark);
    return pages?.has(page) === true || (pages !== undefined && this.#counts.get(mark) === 1);
  }

  #label(mark: string, page: number): string {
    const sign = SIGNS.indexOf(mark.charAt(0));
    const name = sign < 0 ? mark : `n${sign + 1}`.repeat(mark.length);
    return this.#counts.get(mark) === 1 ? name : `${page}-${name}`;
  }
}

/** A note's HTML without its number. */
export function withoutMark(html: string): string {
  return html.replace(
    /^\s*(?:<su[pb][^>]*>)?\s*(?:\d{1,3}|[*†‡§¶]{1,2})[.)]?\s*(?:<\/su[pb]>)?[.)]?\s*/,
    '',
  );
}
