import { type Browser, browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { isOwnAddress } from '../browser/own-page.ts';
import { ToolError } from '../errors/tool-error.ts';
import { isWebPage } from '../settings/web-address.ts';
import type { ToolContext } from './tool-context.ts';

type TabContext = Pick<ToolContext, 'isPrivate'>;

/** A tab that a tool may be run on. */
export interface WebTab {
  readonly id: number;
  /** `null` where the browser does not let the extension see it. */
  readonly address: string | null;
}

/** The reader's windows of this kind, without those of developers' tools and the like. */
async function windowsOf({ isPrivate }: TabContext): Promise<Browser.windows.Window[]> {
  const windows = await browser.windows.getAll({ windowTypes: ['normal'] });
  return windows.filter(({ incognito }) => incognito === isPrivate);
}

/** The window that the reader was in last. A panel has no window of its own, so that is the panel's. */
async function lastFocusedWindow(context: TabContext): Promise<Browser.windows.Window | undefined> {
  const windows = await windowsOf(context);
  const [focused, ...others] = windows.filter(({ focused }) => focused);
  // Without a window manager, Chromium says it of all of them.
  if (focused && others.length === 0) return focused;
  // It rejects in Firefox where the last one is a window that the extension may not see.
  const last = await browser.windows.getLastFocused().catch(() => undefined);
  return windows.find(({ id }) => id === last?.id) ?? focused ?? windows.at(-1);
}

async function activeTab(context: TabContext): Promise<Browser.tabs.Tab | undefined> {
  const window = await lastFocusedWindow(context);
  if (window?.id === undefined) return undefined;
  const [tab] = await browser.tabs.query({ active: true, windowId: window.id });
  return tab;
}

async function tabOf(id: number, { isPrivate }: TabContext): Promise<Browser.tabs.Tab | undefined> {
  const tab = await browser.tabs.get(id).catch(() => undefined);
  return tab?.incognito === isPrivate ? tab : undefined;
}

function checkAddress(address: string): void {
  if (isOwnAddress(address)) {
    throw new ToolError('not-a-web-page', i18n.t('tool.ownPage'));
  }
  if (!isWebPage(address)) {
    throw new ToolError('not-a-web-page', i18n.t('tool.notAWebPage', [new URL(address).protocol]));
  }
}

/**
 * The tab of this id, or else the one that the reader looks at.
 * @throws ToolError where it is gone, asleep, or shows no web page
 */
export async function findTab(id: number | undefined, context: TabContext): Promise<WebTab> {
  const tab = id === undefined ? await activeTab(context) : await tabOf(id, context);
  if (tab?.id === undefined) throw new ToolError('no-tab', i18n.t('tool.noTab'));
  if (tab.url) checkAddress(tab.url);
  // A script would wait for a tab that the browser has put to sleep until the reader opens it.
  if (tab.discarded) throw new ToolError('unreadable', i18n.t('tool.asleep'));
  return { id: tab.id, address: tab.url || null };
}
