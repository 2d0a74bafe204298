import { browser } from 'wxt/browser';
import { isFirefox } from '../../browser/panel-apis.ts';
import { keptFileHash } from '../../chat/kept-file.ts';
import type { Selection } from '../../chat/message.ts';
import { loadFile } from '../../conversations/files.ts';
import { canGoBack } from './back-to-passage.ts';
import { openTab, showTab } from './page-tab.ts';

/** The fragment by which the browsers' viewers open a page: RFC 8118, section 3. */
function atPage(address: string, page: number): string {
  const [document = ''] = address.split('#');
  return `${document}#page=${page}`;
}

/** Runs in Chrome's viewer, which heeds a page only as it loads. It asks first where a form was filled in. */
function loadAt(address: string): void {
  location.href = address;
  location.reload();
}

/** Turns a tab that shows a PDF to a page. */
async function turnTo(tabId: number, url: string): Promise<void> {
  if (isFirefox()) await browser.tabs.update(tabId, { url });
  else {
    await browser.scripting
      .executeScript({ target: { tabId }, func: loadAt, args: [url] })
      .catch(() => browser.tabs.create({ url }));
  }
}

async function openInTab(address: string, page: number): Promise<void> {
  const window = await browser.windows.getCurrent();
  const url = atPage(address, page);
  const tabId = await showTab(address, window);
  if (tabId !== undefined) await turnTo(tabId, url);
  else await openTab(url, window);
}

/** The addresses at which this panel has opened files, by hash; a tab may load its own again. */
const opened = new Map<string, string>();

/**
 * A file that is kept opens in the browser's viewer; no other type than PDF is ever opened. The tab that
 * has it gets another address: only so both viewers turn to the page.
 */
async function openKept(hash: string, page: number): Promise<boolean> {
  const file = await loadFile(hash);
  if (file?.mediaType !== 'application/pdf') return false;
  const before = opened.get(hash);
  const address = URL.createObjectURL(new Blob([file.bytes], { type: file.mediaType }));
  opened.set(hash, address);
  const url = atPage(address, page);
  const tabId = before && (await showTab(before, await browser.windows.getCurrent()));
  if (tabId) await browser.tabs.update(tabId, { url });
  else await browser.tabs.create({ url });
  if (before) URL.revokeObjectURL(before);
  return true;
}

/**
 * Shows a page of the PDF that a passage is of: in the tab that shows it, or in a new one.
 * @param page from 1
 * @returns false where the file is no longer kept
 * @throws StorageError, NewerDatabaseError
 */
export async function leadToPage(selection: Selection, page: number): Promise<boolean> {
  const { file, url } = selection;
  const hash = file === undefined ? null : keptFileHash(file);
  if (hash !== null) return openKept(hash, page);
  if (!canGoBack(selection)) return false;
  await openInTab(url, page);
  return true;
}
