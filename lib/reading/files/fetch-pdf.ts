import { browser } from 'wxt/browser';
import { toBase64 } from '../../base64.ts';
import { hasOriginPermission } from '../../browser/origin-permission.ts';
import { type Handler, handle } from '../../browser/serve-requests.ts';
import { MAX_FILE_BYTES } from '../../documents/document.ts';
import { PdfFetchError } from '../../errors/pdf-fetch-error.ts';
import { readDataFile } from '../../export/data-file.ts';
import { network, noteRequest } from '../../network/network.ts';
import type { Purpose } from '../../network/sent-request.ts';
import { isWebPage } from '../../settings/web-address.ts';
import { pdfExchange } from './pdf-exchange.ts';

/** Runs in Chrome's viewer, on the PDF's own page. A tab may have gone elsewhere since it was asked about. */
function showsPdf(address: string): boolean {
  return document.contentType === 'application/pdf' && location.href === address;
}

/**
 * Runs there as well, where the reader's gesture alone is enough to fetch it. Where that leads to another
 * address, which nobody has decided about, it ends.
 * @returns a `data:` address, or nothing of it; `null` where the tab has gone elsewhere
 */
async function fetchOwn(address: string): Promise<string | null> {
  if (location.href !== address) return null;
  // biome-ignore lint/plugin: the viewer loads its own file once more; who asked has it noted.
  const response = await fetch(address, { redirect: 'error' }).catch(() => null);
  if (!response?.ok) return '';
  const blob = await response.blob();
  return await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsDataURL(blob);
  });
}

async function runInTab<Result>(
  tabId: number,
  address: string,
  func: (address: string) => Result,
): Promise<Awaited<Result> | null> {
  const [first] = await browser.scripting
    .executeScript({ target: { tabId }, func, args: [address], injectImmediately: true })
    .catch(() => []);
  return first?.result ?? null;
}

async function bytesInPage(
  tabId: number,
  address: string,
  purpose: Purpose,
): Promise<Uint8Array | null> {
  if (!(await runInTab(tabId, address, showsPdf))) return null;
  await noteRequest({ address, method: 'GET', bytes: 0 }, purpose);
  const taken = await runInTab(tabId, address, fetchOwn);
  const file = taken === null ? null : readDataFile(taken);
  return file && new Uint8Array(await file.arrayBuffer());
}

/** Firefox's viewer is closed to extensions: its site has to be allowed. The reader's own cookies go along. */
async function bytesOf(
  address: string,
  purpose: Purpose,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (!(await hasOriginPermission(address))) {
    throw new PdfFetchError('not-permitted', 'The site is not allowed');
  }
  const request: RequestInit = { credentials: 'include', redirect: 'error', signal };
  const response = await network.fetch(address, request, purpose).catch((cause) => {
    throw new PdfFetchError('no-answer', 'The site gave no answer', { cause });
  });
  if (!response.ok) throw new PdfFetchError('no-answer', `Status ${response.status}`);
  if (Number(response.headers.get('content-length')) > MAX_FILE_BYTES) {
    throw new PdfFetchError('too-large', 'The PDF has too many bytes');
  }
  return new Uint8Array(await response.arrayBuffer());
}

function check(bytes: Uint8Array): void {
  if (bytes.length > MAX_FILE_BYTES) throw new PdfFetchError('too-large', 'Too many bytes');
  // Viewers take the mark anywhere in the first kilobyte: ISO 32000-1, annex H, note 13.
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  if (!head.includes('%PDF-')) throw new PdfFetchError('no-pdf', 'The tab shows no PDF');
}

/** The background's end: the bytes of the PDF that a tab shows. */
export function handlePdfs(): Handler {
  return handle(pdfExchange, async ({ address, tabId, isPrivate }, { signal, tell }) => {
    if (!isWebPage(address)) throw new PdfFetchError('no-pdf', 'The address is no web address');
    if (!(await network.isWithinReach(address))) {
      throw new PdfFetchError('no-answer', 'Only this computer may be reached');
    }
    const purpose: Purpose = { reason: 'file', isPrivate };
    const bytes =
      (await bytesInPage(tabId, address, purpose)) ?? (await bytesOf(address, purpose, signal));
    check(bytes);
    for (const base64 of toBase64(bytes)) {
      if (signal.aborted) break;
      tell(base64);
    }
    return {};
  });
}
