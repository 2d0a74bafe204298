import type { DocumentReader, ReadDocument } from '@/lib/documents/document.ts';
import { tableMarkdown } from '@/lib/documents/table-markdown.ts';
import { unsureTexts, writeUnsure } from '@/lib/in-page/seen/unsure.ts';

/** The words of a file that are seen, that may be, and that are left out. */
export interface SeenText {
  /** Without those that may not be seen. */
  readonly seen: string;
  readonly unsure: readonly string[];
  readonly hidden: readonly string[];
}

function textOf({ pieces }: ReadDocument): string {
  const texts = pieces.map((piece) => {
    if ('html' in piece) return piece.html;
    return 'markdown' in piece ? piece.markdown : tableMarkdown(piece);
  });
  return writeUnsure(texts.join('\n\n'));
}

export async function readSeen(
  reader: DocumentReader,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<SeenText> {
  const document = await reader({ name, type: '', bytes });
  const text = textOf(document);
  return {
    seen: text.replace(/<maybe-hidden>.*?<\/maybe-hidden>/gs, '').replace(/<(?!img)[^>]*>/g, ' '),
    unsure: unsureTexts(text),
    hidden: document.hidden?.all.map((one) => one.text) ?? [],
  };
}

/** The verdict on a word of a file. */
export function verdictOn(word: string, { seen, unsure, hidden }: SeenText): string {
  if (seen.includes(word)) return 'seen';
  if (unsure.some((text) => text.includes(word))) return 'unsure';
  return hidden.some((text) => text.includes(word)) ? 'hidden' : 'gone';
}
