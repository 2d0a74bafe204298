import { browser } from 'wxt/browser';

let known: Promise<boolean> | undefined;

/**
 * Whether this page stands in a private window. It never moves to another one. The window says so
 * in both browsers; Chrome's `extension.inIncognitoContext` does not, where one background serves
 * private windows, too.
 */
export function isPrivateWindow(): Promise<boolean> {
  known ??= browser.windows.getCurrent().then(({ incognito }) => incognito);
  return known;
}
