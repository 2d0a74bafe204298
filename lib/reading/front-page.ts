import { type Browser, browser } from 'wxt/browser';
import { hasAllSites, originPattern } from '../browser/origin-permission.ts';
import { isOwnAddress, isPanelAddress } from '../browser/own-page.ts';
import { frontTab, pressedTabs, type TabLoad, watchTabs } from '../browser/watch-tabs.ts';
import { messageOf } from '../errors/message-of.ts';
import { reportUnexpected } from '../errors/report.ts';
import { alwaysReadItem, mayReadAlways } from '../settings/always-read.ts';
import { isWebPage, originOf } from '../settings/web-address.ts';
import { isSameView } from '../text-fragments/text-fragment.ts';

/** The page in front may be read. */
export interface OpenPage {
  readonly state: 'open';
  readonly tabId: number;
  readonly url: string;
  readonly title: string;
  /** Another number whenever the tab came to the front, shows another page, or has loaded one. */
  readonly visit: number;
  /** The reader's press has led to this visit. */
  readonly isPressed: boolean;
}

/** The page in front may not be read; its address is known where the reader lets all tabs be seen. */
interface ClosedPage {
  readonly state: 'closed';
  readonly tabId: number;
  readonly url?: string;
}

/**
 * What is in front of a window, as far as the browser tells: a page that may be read, one that may
 * not, one that nothing lets an extension read, or none.
 */
export type FrontPage = OpenPage | ClosedPage | { readonly state: 'unreadable' | 'none' };

const NONE: FrontPage = { state: 'none' };
const UNREADABLE: FrontPage = { state: 'unreadable' };

/** As Chrome says it of its own pages and of its store, which nothing lets an extension read. */
const IS_BROWSERS_OWN = /Cannot access a \S+:\/\/ URL|cannot be scripted/i;

/**
 * The address of a page that may not be read is told to nobody: with all sites allowed nothing lets it
 * be read. Else Chrome tells that by its refusal; Firefox refuses all alike.
 */
async function stateOfUntold(tabId: number): Promise<FrontPage> {
  if (await hasAllSites()) return UNREADABLE;
  const closed = { state: 'closed', tabId } as const;
  try {
    await browser.scripting.executeScript({ target: { tabId }, func: () => true });
    return closed;
  } catch (error) {
    return IS_BROWSERS_OWN.test(messageOf(error)) ? UNREADABLE : closed;
  }
}

/**
 * An address is told of a page that may be read, because of `activeTab` or its site; but whoever may
 * see all tabs is told those of others, too.
 */
async function mayRead(url: string): Promise<boolean> {
  if (await mayReadAlways()) return true;
  const { origins = [], permissions = [] } = await browser.permissions.getAll();
  if (origins.includes(originPattern(url))) return true;
  const isOfAll = (origin: string) => origin === '<all_urls>' || origin.includes('//*/');
  return !permissions.includes('tabs') && !origins.some(isOfAll);
}

type Tab = Browser.tabs.Tab | undefined;

/**
 * The origins that the reader's press lets be read, by tab: as with `activeTab`, until it leaves them. The
 * watch of another conversation knows them, too.
 */
const letTabs = new Map<number, string>();

type Visit = Pick<OpenPage, 'visit' | 'isPressed'>;

/** One that may be read is still meant while the panel, opened as a tab, is in front of it. */
async function pageOf(tab: Tab, before: FrontPage, visit: Visit): Promise<FrontPage> {
  if (tab?.id === undefined) return NONE;
  const { id: tabId, title = '' } = tab;
  const url = tab.pendingUrl ?? tab.url ?? '';
  if (isPanelAddress(url)) return before.state === 'open' ? before : NONE;
  if (url === '') return stateOfUntold(tabId);
  // Of a tab that is still empty there is nothing to say, and a file can be attached as one.
  if (isOwnAddress(url) || /^(about:blank|file:)/.test(url)) return NONE;
  if (!isWebPage(url)) return UNREADABLE;
  if (letTabs.get(tabId) !== originOf(url)) letTabs.delete(tabId);
  return letTabs.has(tabId) || (await mayRead(url))
    ? { state: 'open', tabId, url, title, ...visit }
    : { state: 'closed', tabId, url };
}

function isSame(first: FrontPage, second: FrontPage): boolean {
  if (!('tabId' in first && 'tabId' in second)) return first.state === second.state;
  const isSameTab = first.tabId === second.tabId;
  return isSameTab && first.state === second.state && first.url === second.url;
}

/** Follows the page in front of this window until the signal aborts. */
export class FrontPageWatch {
  readonly #signal: AbortSignal;
  readonly #onChange: (page: FrontPage) => void;
  #page: FrontPage | null = null;
  #looks = 0;
  #visits = 0;
  /** The tab of a press of which nobody has been told. */
  #pressed = -1;

  constructor(signal: AbortSignal, onChange: (page: FrontPage) => void) {
    this.#signal = signal;
    this.#onChange = onChange;
    watchTabs(signal, (load) => this.look(load));
    const unwatch = alwaysReadItem.watch(() => this.look());
    signal.addEventListener('abort', unwatch);
  }

  /** Looks again: the reader's press, which lets a page be read, is told by no event. */
  look(load: TabLoad | null = null): void {
    this.#looks += 1;
    this.#lookNow(this.#looks, load).catch((error: unknown) => {
      reportUnexpected(error);
      this.#tell(NONE);
    });
  }

  async #lookNow(number: number, load: TabLoad | null): Promise<void> {
    const before = this.#page;
    const tab = await frontTab();
    const { id = -1, url = '' } = tab ?? {};
    const pressed = pressedTabs.get(id) ?? url;
    if (pressedTabs.delete(id) && isWebPage(pressed)) {
      letTabs.set(id, originOf(pressed));
      // Meanwhile the tab may have turned to another page.
      if (isSameView(pressed, url)) this.#pressed = id;
    }
    if (number !== this.#looks) return;
    const isPressed = this.#pressed === id;
    const page = await pageOf(tab, before ?? NONE, { visit: this.#visits + 1, isPressed });
    if (number !== this.#looks) return;
    const isLoaded =
      load?.state === 'complete' && page.state === 'open' && page.tabId === load.tabId;
    if (before && isSame(before, page) && !isLoaded && !isPressed) return;
    this.#visits += 1;
    this.#pressed = -1;
    this.#tell(page);
  }

  #tell(page: FrontPage): void {
    if (this.#signal.aborted) return;
    this.#page = page;
    this.#onChange(page);
  }
}
