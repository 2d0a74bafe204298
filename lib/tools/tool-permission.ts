import { browser } from 'wxt/browser';
import { ALL_SITES, type Needs, originPattern } from '../browser/origin-permission.ts';
import { isFirefox } from '../browser/panel-apis.ts';
import { reportUnexpected } from '../errors/report.ts';
import { keepAlwaysRead } from '../settings/always-read.ts';
import { isWebPage } from '../settings/web-address.ts';

/**
 * The permission to know the addresses of tabs. What is read of them goes to the back
 * end, which Firefox wants named: https://extensionworkshop.com/documentation/develop/firefox-builtin-data-consent/
 */
function tabsNeeds(): Needs {
  return { permissions: ['tabs'], ...(isFirefox() && { data_collection: ['browsingActivity'] }) };
}

/** The addresses of the tabs in the panel's window, by id; without those that may not be seen. */
const addresses = new Map<number, string>();
let activeTabId: number | null = null;

async function look(): Promise<void> {
  const tabs = await browser.tabs.query({});
  const [active] = await browser.tabs.query({ active: true, currentWindow: true });
  addresses.clear();
  for (const { id, url } of tabs) if (id !== undefined && url) addresses.set(id, url);
  activeTabId = active?.id ?? null;
}

/**
 * Keeps in mind what `requestToolPermission` has to ask for, until the signal aborts: in the click
 * itself there is no time to look. For a page in a window, while its question for consent stands.
 */
export async function prepareToolPermission(signal: AbortSignal): Promise<void> {
  const lookAgain = () => {
    look().catch(reportUnexpected);
  };
  const changes = [browser.tabs.onActivated, browser.tabs.onUpdated, browser.permissions.onAdded];
  for (const change of changes) change.addListener(lookAgain);
  signal.addEventListener('abort', () => {
    for (const change of changes) change.removeListener(lookAgain);
  });
  await look();
}

/**
 * The needs of calls of these tools, as far as the addresses of their tabs are known. A page without
 * one cannot be named: then it is every page, in one question.
 */
function needsOf(names: readonly string[], tabIds: readonly number[]): Needs {
  const reads = names.some((name) => name === 'read_page' || name === 'read_selection');
  const targets = tabIds.length > 0 ? tabIds : [activeTabId];
  const found = reads ? targets.map((id) => (id === null ? undefined : addresses.get(id))) : [];
  const origins = found.flatMap((address) => {
    if (address === undefined) return ALL_SITES.origins;
    return isWebPage(address) ? [originPattern(address)] : [];
  });
  return { ...(names.includes('list_tabs') && tabsNeeds()), origins: [...new Set(origins)] };
}

/**
 * Asks in one question for what the tools need and the reader has not allowed: the site of the page
 * that is to be read, and for a list, the tabs. Both browsers take the question only straight from
 * a click: call it before anything is awaited, and `prepareToolPermission` before that.
 * @param tabIds of the tabs that are to be read; without any it is the one in front
 * @returns whether the tools can be run now
 */
export function requestToolPermission(
  names: readonly string[],
  tabIds: readonly number[] = [],
): Promise<boolean> {
  const needs = needsOf(names, tabIds);
  const { permissions = [], origins = [] } = needs;
  if (permissions.length === 0 && origins.length === 0) return Promise.resolve(true);
  if (origins.includes(ALL_SITES.origins[0] ?? '')) keepAlwaysRead();
  return browser.permissions.request(needs).catch((error: unknown) => {
    reportUnexpected(error);
    return false;
  });
}

/**
 * Asks to see the titles and addresses of tabs, for when tools are switched on: the question of a
 * conversation can then be for the one site that is to be read. Straight from a click, as above.
 */
export function requestTabsPermission(): Promise<boolean> {
  return browser.permissions.request(tabsNeeds());
}
