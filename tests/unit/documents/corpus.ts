import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { DocumentReader, ReadDocument, TablePiece } from '@/lib/documents/document.ts';
import { type DocumentKind, kindOf } from '@/lib/documents/kind-of.ts';
import { readDocx } from '@/lib/documents/office/read-docx.ts';
import { readEpub } from '@/lib/documents/office/read-epub.ts';
import { readWorkbook } from '@/lib/documents/office/read-workbook.ts';
import { tableMarkdown } from '@/lib/documents/table-markdown.ts';
import { readText } from '@/lib/documents/text/read-text.ts';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { ROOT } from '@/scripts/project.ts';

/** What a file of tests/documents/office says, by its maker: see its README. */
export interface Expected {
  readonly title: string;
  readonly author: string | null;
  readonly text: string;
  readonly pieces?: number;
  readonly notes?: number;
  readonly fence?: string;
  readonly contains?: readonly string[];
  readonly lacks?: readonly string[];
  readonly [element: string]: unknown;
}

const FOLDER = join(ROOT, 'tests/documents/office');

const READERS: Readonly<Partial<Record<DocumentKind, DocumentReader>>> = {
  docx: readDocx,
  workbook: readWorkbook,
  epub: readEpub,
  html: readText,
  text: readText,
};

export function expectedOfAll(): [name: string, expected: Expected][] {
  return Object.entries(JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')));
}

export function bytesOf(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(join(FOLDER, 'files', name)));
}

/** Reads bytes by the reader that their kind has. */
export async function readAs(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ReadDocument> {
  const reader = READERS[kindOf(name, bytes) ?? 'picture'];
  if (!reader) throw new Error(`No reader is for ${name}.`);
  return reader({ name, type: '', bytes });
}

type Piece = ReadDocument['pieces'][number];

/** What its Markdown shows; a table of Markdown has a head, be it empty. */
function shownTable(table: TablePiece): string {
  const html = renderToHtml(tableMarkdown(table)).replaceAll('\n', '').replaceAll(' />', '>');
  return table.hasHead ? html : html.replace(/<thead>.*?<\/thead>/, '');
}

function sourceOfPiece(piece: Piece): string {
  if ('html' in piece) return piece.html;
  return 'markdown' in piece ? piece.markdown : shownTable(piece);
}

export const sourceOf = ({ pieces }: ReadDocument) => pieces.map(sourceOfPiece).join('\n');

/** Words of a document, without marks of notes; the words of pictures with them. */
export function textOf({ pieces }: ReadDocument): string {
  return pieces
    .map((piece) => {
      if ('html' in piece) return textOfHtml(piece.html);
      if ('markdown' in piece) return textOfMarkdown(piece.markdown);
      return [piece.heading, ...piece.rows.flat()].join(' ');
    })
    .join(' ');
}

function textOfMarkdown(markdown: string): string {
  const escapeSign = String.fromCharCode(27);
  return markdown
    .replace(/^(`{3,})\S*\n([\s\S]*)\n\1$/, '$2')
    .replaceAll(new RegExp(`${escapeSign}\\[\\d+m`, 'g'), '');
}

function textOfHtml(html: string): string {
  let text = '';
  let isMark = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!/^(?:strong|em|sub|sup|a|code|span)$/.test(name)) text += ' ';
      isMark = attributes['data-footnote'] !== undefined;
      if (name === 'img') text += `${attributes.alt} `;
    },
    ontext(more) {
      if (!isMark) text += more;
    },
    onclosetag() {
      isMark = false;
    },
  });
  parser.end(html);
  return text;
}

/** Words; of scripts without spaces, signs. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .match(
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu,
      ) ?? []
  );
}

/** Harmonic mean of precision and recall of words, from 0 to 1. */
export function wordF1(read: string, expected: string): number {
  const [one, other] = [wordsOf(read), wordsOf(expected)];
  const left = new Map<string, number>();
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1);
  const shared = one.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
  return (2 * shared) / (one.length + other.length);
}

/** Elements of each name that HTML has. */
export function countElements(html: string): Record<string, number> {
  const counts: Record<string, number> = { notes: 0 };
  const parser = new Parser({
    onopentag(name, attributes) {
      const key = attributes['data-footnote-text'] === undefined ? name : 'notes';
      counts[key] = (counts[key] ?? 0) + 1;
    },
  });
  parser.end(html);
  return counts;
}
