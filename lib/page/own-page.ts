import { browser } from 'wxt/browser';

/**
 * Whether a sender is one of the extension's own pages. Content scripts bear the extension's id
 * too, so the address of the page decides.
 */
export function isOwnPage(
  sender: { readonly id?: string; readonly url?: string } | undefined,
): boolean {
  const { id, url } = sender ?? {};
  return id === browser.runtime.id && url?.startsWith(browser.runtime.getURL('/')) === true;
}
