import { visibleCharacters } from '../visible-characters.ts';
import type { DocumentPiece, ReadDocument } from './document.ts';
import { tableMarkdown } from './table-markdown.ts';

/** A document as the panel gets it, without characters that nobody sees. */
export interface VisibleDocument extends Omit<ReadDocument, 'pieces'> {
  readonly pieces: readonly DocumentPiece[];
  /** The number of those that were left out. */
  readonly invisibleCharacters: number;
}

/** Takes out of a document the characters that nobody sees, as is done with pages, and writes its tables. */
export function visibleDocument(document: ReadDocument): VisibleDocument {
  let invisibleCharacters = 0;
  const visible = (written: string): string => {
    const { text, removed } = visibleCharacters(written);
    invisibleCharacters += removed;
    return text;
  };
  const pieces = document.pieces.map((piece): DocumentPiece => {
    if ('html' in piece) return { html: visible(piece.html) };
    if ('markdown' in piece) return { markdown: visible(piece.markdown) };
    const rows = piece.rows.map((row) => row.map(visible));
    return { markdown: tableMarkdown({ ...piece, heading: visible(piece.heading), rows }) };
  });
  const { hidden } = document;
  return {
    ...document,
    pieces,
    invisibleCharacters,
    ...(hidden && { hidden: { count: hidden.count, all: hidden.all } }),
  };
}
