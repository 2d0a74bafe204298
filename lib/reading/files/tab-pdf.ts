import { fromBase64 } from '../../base64.ts';
import { isPrivateWindow } from '../../browser/is-private-window.ts';
import { isFirefox } from '../../browser/panel-apis.ts';
import { ask, RequestError } from '../../browser/request-port.ts';
import type { CaptureFailure } from '../../chat/capture-failure.ts';
import { isPdfAddress } from '../../text-fragments/text-fragment.ts';
import { pdfExchange } from './pdf-exchange.ts';

/** The failure of a fetch as the reader is told of it. */
export function fetchFailure(error: unknown, address: string): CaptureFailure | null {
  if (!(error instanceof RequestError)) return null;
  switch (error.reason) {
    case 'not-permitted':
    case 'too-large':
      return error.reason;
    case 'no-pdf':
      return 'unreadable';
    case 'stopped':
      return 'interrupted';
    default:
      // Firefox lets nothing of its own sites be read or fetched, and does not say so.
      return isFirefox() && !isPdfAddress(address) ? 'unreadable' : 'no-answer';
  }
}

/**
 * The file of the PDF that a tab shows, fetched by the background.
 * @throws RequestError, and the signal's reason once it is aborted
 */
export async function tabPdf(address: string, tabId: number, signal: AbortSignal): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const onProgress = (base64: string) => parts.push(fromBase64(base64));
  const isPrivate = await isPrivateWindow();
  await ask(pdfExchange, { address, tabId, isPrivate }, { signal, onProgress });
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  return new File(parts, name, { type: 'application/pdf' });
}
