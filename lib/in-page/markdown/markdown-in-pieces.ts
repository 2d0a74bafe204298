import { Pieces } from './pieces.ts';
import { MarkdownWriter } from './to-markdown.ts';

/**
 * A piece of a page as Markdown, written in tasks that hold the page for moments. It takes the content apart.
 * @param content standardised
 * @param base what relative addresses in it are relative to
 */
export async function markdownInPieces(
  content: HTMLElement,
  base: string,
  pause: () => Promise<void>,
): Promise<string> {
  const writer = new MarkdownWriter(base);
  let markdown = '';
  for (const piece of new Pieces(content.ownerDocument).of(content)) {
    const text = await writer.writeSlowly(piece.content, pause);
    if (text !== '') markdown += (markdown === '' ? '' : piece.isNextItem ? '\n' : '\n\n') + text;
    await pause();
  }
  return [markdown, writer.notes()].filter(Boolean).join('\n\n');
}
