import { ClipboardUnavailableError } from '@/lib/errors/block-errors.ts';

export interface ClipboardContent {
  readonly text: string;
  /** The same as rich text: what has come through the door of lib/markdown, never a model's own. */
  readonly html: string;
}

/** The clipboard's content, or a promise of it. */
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

/** @throws ClipboardUnavailableError when the browser offers no writing */
function findClipboard(): Clipboard {
  // Missing in insecure contexts, and where a policy or a setting has switched it off.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (typeof clipboard?.write !== 'function' || typeof ClipboardItem !== 'function') {
    throw new ClipboardUnavailableError();
  }
  return clipboard;
}

/** The write that goes on. The clipboard holds one content: that of the last press. */
let latest = new AbortController();

/**
 * Puts a text on the clipboard, and rich text beside it. Browsers allow it only soon after a
 * gesture of the reader; what takes longer is given as a promise.
 * @param write begins to write the content; its signal says that something else is to be copied
 * @throws ClipboardUnavailableError when the browser offers no writing; what the promises throw; an
 *   AbortError when something else is to be copied before this has been
 */
export async function writeClipboard(
  write: (signal: AbortSignal) => ClipboardFlavours,
): Promise<void> {
  const clipboard = findClipboard();
  latest.abort();
  latest = new AbortController();
  const { text, html } = write(latest.signal);
  const flavours: Record<string, Promise<Blob>> = { 'text/plain': toBlob(text, 'text/plain') };
  if (html !== undefined) flavours['text/html'] = toBlob(html, 'text/html');
  // A failure of a promise comes from itself: what browsers throw then says nothing of it.
  await Promise.all([...Object.values(flavours), clipboard.write([new ClipboardItem(flavours)])]);
}

/**
 * Puts a picture on the clipboard, as PNG: the one type that each browser takes.
 * @throws ClipboardUnavailableError when the browser offers no writing; what the promise throws
 */
export async function writePicture(load: () => Promise<Blob>): Promise<void> {
  const clipboard = findClipboard();
  latest.abort();
  const png = load();
  await Promise.all([png, clipboard.write([new ClipboardItem({ 'image/png': png })])]);
}
