import { browser } from 'wxt/browser';

/** The page that opened a port or sent a message, as the browser tells it. */
export interface Sender {
  readonly id?: string;
  readonly url?: string;
  /** Another than ours where a page of ours is sandboxed. */
  readonly origin?: string;
  /** Not 0 in a page within a page. */
  readonly frameId?: number;
}

/** The pages that have something to say. That in which diagrams are drawn has nothing. */
const SPEAKERS: ReadonlySet<string> = new Set(['sidepanel.html', 'options.html']);

/** The extension's own origin, without a slash at its end. */
export function ownOrigin(): string {
  return browser.runtime.getURL('/').replace(/\/$/, '');
}

/** An address of one of the extension's own pages. */
export function isOwnAddress(address: string): boolean {
  return address.startsWith(`${ownOrigin()}/`);
}

/** The panel, opened as a tab. */
export function isPanelAddress(address: string): boolean {
  return address.startsWith(`${ownOrigin()}/sidepanel.html`);
}

/** A sender of this extension, and no script of it in a page of somebody else's. */
export function isOwnContext({ id, url, origin = ownOrigin() }: Sender): boolean {
  return (
    id === browser.runtime.id && url !== undefined && isOwnAddress(url) && origin === ownOrigin()
  );
}

/**
 * One of the extension's own pages that have something to say, and not within another page. Content
 * scripts bear the extension's id too, so the address of the page decides.
 */
export function isOwnPage(sender: Sender | undefined): boolean {
  if (!sender?.url || !isOwnContext(sender) || (sender.frameId ?? 0) !== 0) return false;
  const [path = ''] = sender.url.slice(ownOrigin().length + 1).split(/[?#]/);
  return SPEAKERS.has(path);
}
