import { type Browser, browser } from 'wxt/browser';
import { isOwnAddress } from '../browser/own-page.ts';
import { toldTitle } from '../browser/told-address.ts';
import { hostOf, isWebPage } from '../settings/web-address.ts';

/** An open tab with a page of the web. */
export interface OpenTab {
  readonly id: number;
  readonly windowId: number;
  readonly title: string;
  readonly url: string;
  readonly site: string;
  /** A picture as a `data:` address, which asks nobody for it; absent where the browser gives none. */
  readonly icon?: string;
  /** It is in front in the panel's window. */
  readonly isFront: boolean;
  /** The browser has put its page out of memory. */
  readonly isAsleep: boolean;
  readonly groupId?: number;
}

export interface OpenTabs {
  /** The window of the panel, whose tabs come first. */
  readonly windowId: number;
  readonly tabs: readonly OpenTab[];
  /** The number of tabs that no extension may read: the browser's own pages, and files. */
  readonly unlisted: number;
}

/** Longer icons are left out: with hundreds of tabs they would fill the memory. In UTF-16 units. */
const MAX_ICON_LENGTH = 100_000;

/** `tabGroups.TAB_GROUP_ID_NONE`, which only who may see the names of groups is told. */
const NO_GROUP = -1;

function openTab(tab: Browser.tabs.Tab, here: number | undefined): OpenTab | null {
  const { id, windowId, url, title = '', favIconUrl: icon = '', groupId } = tab;
  if (id === undefined || !url || !isWebPage(url)) return null;
  const site = hostOf(url);
  const isOwnIcon = icon.startsWith('data:image/') && icon.length <= MAX_ICON_LENGTH;
  return {
    id,
    windowId,
    title: toldTitle(title) || site,
    url,
    site,
    isFront: tab.active && windowId === here,
    isAsleep: tab.discarded === true,
    ...(isOwnIcon && { icon }),
    ...(groupId !== undefined && groupId !== NO_GROUP && { groupId }),
  };
}

/**
 * The tabs of the reader's windows of this kind, private or not, those of this window first, each
 * window in its order. Only who may read all sites is told of them all.
 */
export async function readOpenTabs(): Promise<OpenTabs> {
  const [window, windows, found] = await Promise.all([
    browser.windows.getCurrent(),
    browser.windows.getAll({ windowTypes: ['normal'] }),
    browser.tabs.query({}),
  ]);
  const { id: here = browser.windows.WINDOW_ID_NONE, incognito } = window;
  const others = windows.filter((one) => one.incognito === incognito && one.id !== here);
  const ofOurKind = [here, ...others.map(({ id }) => id)].flatMap((id) =>
    found.filter(({ windowId }) => windowId === id),
  );
  const tabs = ofOurKind.flatMap((tab) => openTab(tab, here) ?? []);
  const own = ofOurKind.filter(({ url }) => url !== undefined && isOwnAddress(url));
  return { windowId: here, tabs, unlisted: ofOurKind.length - own.length - tabs.length };
}
