import { type Browser, browser } from 'wxt/browser';
import { isFirefox } from './panel-apis.ts';

/** Permissions that are asked for in one question. */
export interface Needs extends Browser.permissions.Permissions {
  /** Firefox alone knows it. */
  data_collection?: string[];
}

/**
 * The match pattern that covers an address. Match patterns know no port, so a permission covers
 * every port of its host: https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/Match_patterns
 */
export function originPattern(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}

/** Every address that a web page may have. */
export const ALL_SITES = { origins: ['http://*/*', 'https://*/*'] };

/** True where the reader has allowed every page to be read that they ask about. */
export function hasAllSites(): Promise<boolean> {
  return browser.permissions.contains(ALL_SITES);
}

/**
 * In the browser's words the same, and for less than this it gives no picture of a page that no press has
 * allowed. Earlier versions asked for the two schemes of the web alone.
 */
const EVERYWHERE = '<all_urls>';

/** Beside all sites their icons add nothing to what Chrome asks; Firefox has no such permission. */
function sitesWithIcons() {
  const { optional_permissions: optional = [] } = browser.runtime.getManifest();
  return {
    origins: [...ALL_SITES.origins, EVERYWHERE],
    permissions: optional.filter((name) => name === 'favicon'),
  };
}

/** Asks the reader for it: one question of the browser's, straight from a gesture. */
export function requestAllSites(): Promise<boolean> {
  return browser.permissions.request(sitesWithIcons());
}

/**
 * Gives it back. Chrome takes all other sites along; it gives them again without a question, since
 * they were allowed before. Straight from a gesture.
 */
export async function removeAllSites(): Promise<void> {
  const all = sitesWithIcons();
  const { origins = [] } = await browser.permissions.getAll();
  await browser.permissions.remove(all);
  const { origins: left = [] } = await browser.permissions.getAll();
  const others = origins.filter((origin) => !all.origins.includes(origin));
  const lost = others.filter((origin) => !left.includes(origin));
  if (lost.length > 0) await browser.permissions.request({ origins: lost });
}

/** True where the browser lets the extension reach the address. */
export function hasOriginPermission(address: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [originPattern(address)] });
}

const SECRETS: Needs = { data_collection: ['authenticationInfo'] };

/** True where secret headers may be sent. Firefox alone asks for that. */
export async function hasSecretsConsent(): Promise<boolean> {
  return !isFirefox() || (await browser.permissions.contains(SECRETS));
}

/**
 * Asks the reader for the address's origin. Both browsers accept the question only straight from
 * a user's gesture: call it before anything is awaited.
 * @param sendsSecrets secret headers go there; Firefox wants that allowed as well, in the
 *   same question: https://extensionworkshop.com/documentation/develop/firefox-builtin-data-consent/
 */
export function requestOrigin(address: string, sendsSecrets = false): Promise<boolean> {
  const needs: Needs = { origins: [originPattern(address)] };
  return browser.permissions.request(
    sendsSecrets && isFirefox() ? { ...needs, ...SECRETS } : needs,
  );
}
