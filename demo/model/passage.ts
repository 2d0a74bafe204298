import { plainText } from './plain-text.ts';

/** One block of a passage, as plain text. */
export type PassageBlock =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly type: 'code'; readonly language: string; readonly text: string };

/** A selection's or a page's text, divided into blocks. */
export type Passage = readonly PassageBlock[];

/** Longer lines are text, even without a full stop at their end. */
const HEADING_MAX_CHARACTERS = 80;

/** A block of code between Markdown's fences, as an item of its own. */
const FENCED =
  /^(?<fence>`{3,}|~{3,}) *(?<language>[^\s`]*)[^\n]*\n(?<code>[\s\S]*?)^\k<fence> *$/gm;

/**
 * Reads a passage from the Markdown that Sidelight sends, or from text as a browser copies it: a line
 * a block, a table's cells parted by tabs or written as Markdown, headings as short lines without an
 * end mark or with Markdown's `#`.
 */
export function readPassage(text: string): Passage {
  const passage: PassageBlock[] = [];
  let end = 0;
  for (const { index, 0: whole, groups } of text.matchAll(FENCED)) {
    passage.push(...readLines(text.slice(end, index)));
    passage.push({
      type: 'code',
      language: groups?.language ?? '',
      text: groups?.code?.trimEnd() ?? '',
    });
    end = index + whole.length;
  }
  return [...passage, ...readLines(text.slice(end))];
}

function readLines(text: string): Passage {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^ +| +$|^(?:> ?)+/g, ''))
    .filter((line) => plainText(line) !== '');
  return joinTableRows(lines.map((line, index) => readLine(line, lines[index + 1])));
}

function readLine(line: string, next: string | undefined): PassageBlock {
  const cells = readCells(line);
  if (cells) return { type: 'table', rows: [cells] };
  const marked = /^#{1,6}\s+(.+?)(?:\s+#+)?$/.exec(line)?.[1];
  if (marked) return { type: 'heading', text: plainText(marked) };
  if (looksLikeHeading(line) && next !== undefined && !readCells(next)) {
    return looksLikeHeading(next)
      ? { type: 'paragraph', text: plainText(line) }
      : { type: 'heading', text: plainText(line) };
  }
  return { type: 'paragraph', text: plainText(line.replace(/^(?:[-*+•]|\d{1,3}[.)])\s+/, '')) };
}

function looksLikeHeading(line: string): boolean {
  return (
    line.length <= HEADING_MAX_CHARACTERS &&
    !/[.!?:;,…。！？：；，、)\]”"]$/u.test(line) &&
    !/^(?:[-*+•]\s|By \p{Lu})/u.test(line)
  );
}

function readCells(line: string): readonly string[] | undefined {
  const cells = line.includes('\t')
    ? line.split('\t')
    : /^\|.+\|$/.test(line)
      ? line.slice(1, -1).split(/(?<!\\)\|/)
      : [];
  return cells.length > 1 ? cells.map((cell) => plainText(cell.trim())) : undefined;
}

function joinTableRows(blocks: readonly PassageBlock[]): Passage {
  const joined: PassageBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.type === 'table' && last?.type === 'table') {
      joined[joined.length - 1] = { type: 'table', rows: [...last.rows, ...block.rows] };
    } else {
      joined.push(block);
    }
  }
  return joined.map(withoutDelimiterRow);
}

/** Markdown's `| --- | :-: |` row says how columns align; it is no data. */
function withoutDelimiterRow(block: PassageBlock): PassageBlock {
  if (block.type !== 'table') return block;
  const isDelimiter = (row: readonly string[]) => row.every((cell) => /^:?-+:?$/.test(cell));
  return { type: 'table', rows: block.rows.filter((row) => !isDelimiter(row)) };
}
