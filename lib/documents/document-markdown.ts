import { markdownInPieces } from '../in-page/markdown/markdown-in-pieces.ts';
import { pauseIfDue } from '../in-page/seen/pause.ts';
import { writeUnsure } from '../in-page/seen/unsure.ts';
import { type DocumentPiece, MAX_DOCUMENT_LENGTH } from './document.ts';
import { inertTree } from './inert-tree.ts';
import type { VisibleDocument } from './visible-document.ts';

/** Relative addresses lead nowhere from a file. */
const NO_BASE = 'about:blank';

async function pieceMarkdown(piece: DocumentPiece, signal: AbortSignal): Promise<string> {
  if ('markdown' in piece) return piece.markdown;
  const pause = () => pauseIfDue(signal);
  return await markdownInPieces(await inertTree(piece.html, pause), NO_BASE, pause);
}

/**
 * A document's text as Markdown, written in tasks that hold the panel for moments, up to the length
 * that is read of pages.
 * @returns `isCut` where the text goes on
 * @throws the signal's reason, once it is aborted
 */
export async function documentMarkdown(
  { pieces, isCut = false }: Pick<VisibleDocument, 'pieces' | 'isCut'>,
  signal: AbortSignal,
): Promise<{ markdown: string; isCut: boolean }> {
  let markdown = '';
  for (const piece of pieces) {
    if (markdown.length > MAX_DOCUMENT_LENGTH) return { markdown, isCut: true };
    const text = writeUnsure(await pieceMarkdown(piece, signal));
    if (text !== '') markdown += (markdown === '' ? '' : '\n\n') + text;
    await pauseIfDue(signal);
  }
  return { markdown, isCut };
}
