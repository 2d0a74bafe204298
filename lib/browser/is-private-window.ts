import { browser } from 'wxt/browser';

let known: Promise<boolean> | undefined;

/**
 * True in a private window; a page never moves to another window. The window says so
 * in both browsers; Chrome's `extension.inIncognitoContext` does not, where one background serves
 * private windows, too.
 */
export function isPrivateWindow(): Promise<boolean> {
  known ??= browser.windows.getCurrent().then(({ incognito }) => incognito);
  return known;
}
