import { browser } from 'wxt/browser';

/**
 * The match pattern that covers an address. Match patterns know no port, so a permission covers
 * every port of its host: https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/Match_patterns
 */
export function originPattern(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}

/** Whether the browser lets the extension reach the address. */
export function hasOriginPermission(address: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [originPattern(address)] });
}

/**
 * Asks the reader for the address's origin. Both browsers accept the question only straight from
 * a user's gesture: call it before anything is awaited.
 */
export function requestOrigin(address: string): Promise<boolean> {
  return browser.permissions.request({ origins: [originPattern(address)] });
}
