import { ClipboardUnavailableError } from '@/lib/errors/block-errors.ts';

export interface ClipboardContent {
  readonly text: string;
  /** The same as rich text: what has come through the door of lib/markdown, never a model's own. */
  readonly html?: string;
}

function toItem({ text, html }: ClipboardContent): ClipboardItem {
  const flavours: Record<string, Blob> = { 'text/plain': new Blob([text], { type: 'text/plain' }) };
  if (html !== undefined) flavours['text/html'] = new Blob([html], { type: 'text/html' });
  return new ClipboardItem(flavours);
}

/**
 * Puts a text on the clipboard, and rich text beside it. Browsers allow it only soon after a
 * gesture of the reader.
 * @throws ClipboardUnavailableError when the browser offers no writing
 */
export async function writeClipboard(content: ClipboardContent): Promise<void> {
  // Missing in insecure contexts, and where a policy or a setting has switched it off.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (typeof clipboard?.write !== 'function' || typeof ClipboardItem !== 'function') {
    throw new ClipboardUnavailableError();
  }
  await clipboard.write([toItem(content)]);
}
