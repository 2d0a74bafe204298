import { fileURLToPath } from 'node:url';
import type { BrowserName } from './browsers/browser-candidates.ts';

/** The project's folder, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** WXT's names for the browsers' builds. */
export const WXT_BROWSER: Readonly<Record<BrowserName, string>> = {
  chromium: 'chrome',
  firefox: 'firefox',
};

/** `wxt build` puts the extension here. */
export const EXTENSION_DIRECTORY: Readonly<Record<BrowserName, string>> = {
  chromium: `${ROOT}/dist/chrome-mv3`,
  firefox: `${ROOT}/dist/firefox-mv3`,
};
