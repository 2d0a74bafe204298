import { browser } from 'wxt/browser';

/** Who opened a port or sent a message, as the browser tells it. */
export interface Sender {
  readonly id?: string;
  readonly url?: string;
  /** Of what it is: another than ours where a page is sandboxed. */
  readonly origin?: string;
  /** Not 0 in a page within a page. */
  readonly frameId?: number;
}

/** The pages that have something to say. That in which diagrams are drawn has nothing. */
const SPEAKERS: ReadonlySet<string> = new Set(['sidepanel.html', 'options.html']);

/** Whether an address is of one of the extension's own pages. */
export function isOwnAddress(address: string): boolean {
  return address.startsWith(browser.runtime.getURL('/'));
}

/** Whether a sender is of this extension, and no script of it in a page of somebody else's. */
export function isOwnContext({ id, url, origin }: Sender): boolean {
  const root = browser.runtime.getURL('/');
  const isOwnOrigin = origin === undefined || `${origin}/` === root;
  return id === browser.runtime.id && url !== undefined && isOwnAddress(url) && isOwnOrigin;
}

/**
 * Whether a sender is one of the extension's own pages that have something to say, and not within
 * another page. Content scripts bear the extension's id too, so the address of the page decides.
 */
export function isOwnPage(sender: Sender | undefined): boolean {
  if (!sender?.url || !isOwnContext(sender) || (sender.frameId ?? 0) !== 0) return false;
  const [path = ''] = sender.url.slice(browser.runtime.getURL('/').length).split(/[?#]/);
  return SPEAKERS.has(path);
}
