import { fileURLToPath } from 'node:url';
import type { BrowserName } from './browsers/browser-candidates.ts';

/** The project's folder, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** WXT's names for the browsers' builds. */
export const WXT_BROWSER: Readonly<Record<BrowserName, string>> = {
  chromium: 'chrome',
  firefox: 'firefox',
};

/** Names another folder than `dist` for the builds. */
export const BUILDS_VARIABLE = 'SIDELIGHT_BUILDS';
export const BUILDS = process.env[BUILDS_VARIABLE] ?? `${ROOT}/dist`;

/** `wxt build` puts the extension here. */
export const EXTENSION_DIRECTORY: Readonly<Record<BrowserName, string>> = {
  chromium: `${BUILDS}/chrome-mv3`,
  firefox: `${BUILDS}/firefox-mv3`,
};

/** `browser_specific_settings.gecko.id` of the manifest: a GUID, because it belongs to no domain. */
export const GECKO_ID = '{21771324-9b56-433f-960c-757025818f4b}';
