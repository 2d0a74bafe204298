import { ClipboardUnavailableError } from '@/lib/errors/block-errors.ts';

export interface ClipboardContent {
  readonly text: string;
  /** The same as rich text: what has come through the door of lib/markdown, never a model's own. */
  readonly html: string;
}

/** What is put on the clipboard, or will be once it has been written. */
export interface ClipboardFlavours {
  readonly text: string | Promise<string>;
  readonly html?: string | Promise<string>;
}

async function toBlob(content: string | Promise<string>, type: string): Promise<Blob> {
  return new Blob([await content], { type });
}

/** The flavours of a content that will be there once it has been written. */
export function flavoursOf(content: Promise<ClipboardContent>): ClipboardFlavours {
  return { text: content.then(({ text }) => text), html: content.then(({ html }) => html) };
}

/**
 * Puts a text on the clipboard, and rich text beside it. Browsers allow it only soon after a
 * gesture of the reader; what takes longer is given as a promise.
 * @throws ClipboardUnavailableError when the browser offers no writing, and what the promises throw
 */
export async function writeClipboard({ text, html }: ClipboardFlavours): Promise<void> {
  // Missing in insecure contexts, and where a policy or a setting has switched it off.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (typeof clipboard?.write !== 'function' || typeof ClipboardItem !== 'function') {
    throw new ClipboardUnavailableError();
  }
  const flavours: Record<string, Promise<Blob>> = { 'text/plain': toBlob(text, 'text/plain') };
  if (html !== undefined) flavours['text/html'] = toBlob(html, 'text/html');
  // A failure of a promise comes from itself: what browsers throw then says nothing of it.
  await Promise.all([...Object.values(flavours), clipboard.write([new ClipboardItem(flavours)])]);
}
