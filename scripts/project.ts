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

/** `browser_specific_settings.gecko.id` of the manifest: a GUID, because it belongs to no domain. */
export const GECKO_ID = '{21771324-9b56-433f-960c-757025818f4b}';
