import { markdownInPieces } from '../in-page/markdown/markdown-in-pieces.ts';
import { pauseIfDue } from '../in-page/seen/pause.ts';
import { standardise } from '../in-page/structure/standardise.ts';
import { type DocumentPiece, MAX_DOCUMENT_LENGTH, type ReadDocument } from './document.ts';
import { inertTree } from './inert-tree.ts';

async function pieceMarkdown(piece: DocumentPiece, signal: AbortSignal): Promise<string> {
  if ('markdown' in piece) return piece.markdown;
  const pause = () => pauseIfDue(signal);
  const body = inertTree(piece.html);
  await standardise(body, '', pause);
  return await markdownInPieces(body, '', pause);
}

/**
 * A document's text as Markdown, written in tasks that hold the panel for moments, up to the length
 * that is read of pages.
 * @returns `isCut` where the text goes on
 * @throws the signal's reason, once it is aborted
 */
export async function documentMarkdown(
  { pieces, isCut = false }: ReadDocument,
  signal: AbortSignal,
): Promise<{ markdown: string; isCut: boolean }> {
  let markdown = '';
  for (const piece of pieces) {
    if (markdown.length > MAX_DOCUMENT_LENGTH) return { markdown, isCut: true };
    const text = await pieceMarkdown(piece, signal);
    if (text !== '') markdown += (markdown === '' ? '' : '\n\n') + text;
    await pauseIfDue(signal);
  }
  return { markdown, isCut };
}
