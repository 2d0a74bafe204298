import { visibleCharacters } from '../in-page/seen/visible-characters.ts';
import type { DocumentPiece, ReadDocument } from './document.ts';

/** A document without characters that nobody sees. */
export interface VisibleDocument extends ReadDocument {
  /** The number of those that were left out. */
  readonly invisibleCharacters: number;
}

/** Takes out of a document the characters that nobody sees, as is done with pages. */
export function visibleDocument(document: ReadDocument): VisibleDocument {
  let invisibleCharacters = 0;
  const visible = (written: string): string => {
    const { text, removed } = visibleCharacters(written);
    invisibleCharacters += removed;
    return text;
  };
  const pieces = document.pieces.map((piece): DocumentPiece => {
    return 'html' in piece ? { html: visible(piece.html) } : { markdown: visible(piece.markdown) };
  });
  return { ...document, pieces, invisibleCharacters };
}
