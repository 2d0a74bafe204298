import { browser } from 'wxt/browser';

/** Nothing has to be looked up for a question that is the same for every tool. */
export function prepareToolPermission(_signal: AbortSignal): void {
  // Stands in for the look at the tabs.
}

/**
 * Asks the browser for what tools need to look into it. Both browsers accept the question only
 * straight from a user's gesture: call it before anything is awaited.
 * @returns whether they have it now
 */
export function requestToolPermission(
  names: readonly string[],
  _tabIds: readonly number[] = [],
): Promise<boolean> {
  if (names.length === 0) return Promise.resolve(true);
  return browser.permissions.request({ origins: ['http://*/*', 'https://*/*'] });
}
