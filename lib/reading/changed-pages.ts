import { type Browser, browser } from 'wxt/browser';
import { watchTabs } from '../browser/watch-tabs.ts';
import { reportUnexpected } from '../errors/report.ts';
import { isSamePage, isSameView } from '../text-fragments/text-fragment.ts';
import { ownTitle, sourceOf } from './first-passage.ts';

/** A passage that is a whole page, as it was read. */
export interface PageAsRead {
  readonly id: string;
  readonly tabId: number;
  readonly title: string;
  readonly url: string;
}

/**
 * `changed`: the tab shows the page, with another title or loaded anew. `left`: it shows another page.
 * `loaded`: it has loaded something, and the browser does not tell what.
 */
export type PageChange = 'changed' | 'left' | 'loaded';

/** By the id of the passage. */
export type PageChanges = ReadonlyMap<string, PageChange>;

type Tab = Browser.tabs.Tab;

function changeOf(
  page: PageAsRead,
  { windowId, title, url }: Tab,
  isReloaded: boolean,
): PageChange | null {
  const now = sourceOf({ windowId, ...(title && { title }), ...(url && { url }) });
  if (now.url === '') return isReloaded ? 'loaded' : null;
  if (!isSameView(now.url, page.url)) return 'left';
  const isRenamed = ownTitle(page) !== '' && now.title !== '' && now.title !== page.title;
  return isReloaded || isRenamed ? 'changed' : null;
}

/** Pages beside their tabs: what of them has changed since they were read. */
class PageWatch {
  readonly #pages: readonly PageAsRead[];
  /** Ids of passages whose pages began to load anew. */
  readonly #reloaded: Set<string>;
  /** The addresses as they were last seen, by tab. */
  #seen: ReadonlyMap<number, string | undefined> = new Map();

  constructor(pages: readonly PageAsRead[], reloaded: Set<string>) {
    this.#pages = pages;
    this.#reloaded = reloaded;
  }

  /** @param loading the tab that began to load something */
  async look(loading: number | null): Promise<PageChanges> {
    const found = await browser.tabs.query({});
    const tabs = new Map(found.map((tab) => [tab.id, tab]));
    const pages = this.#pages.filter(({ tabId }) => tabs.has(tabId));
    for (const { id, tabId } of pages) {
      if (tabId === loading && !this.#isJump(tabs.get(tabId))) this.#reloaded.add(id);
    }
    this.#seen = new Map(pages.map(({ tabId }) => [tabId, tabs.get(tabId)?.url]));
    return new Map(
      pages.flatMap((page) => {
        const tab = tabs.get(page.tabId);
        const change = tab && changeOf(page, tab, this.#reloaded.has(page.id));
        return change ? [[page.id, change] as const] : [];
      }),
    );
  }

  /** Chrome says of a jump within a page, too, that it loads. */
  #isJump(tab: Tab | undefined): boolean {
    const before = tab?.id === undefined ? undefined : this.#seen.get(tab.id);
    return !!tab?.url && !!before && tab.url !== before && isSamePage(tab.url, before);
  }
}

/**
 * Tells what has become of these pages in their tabs since they were read, now and as it does, until
 * the signal aborts.
 * @param reloaded ids of those that were, as far as known; more are added
 */
export function watchChangedPages(
  pages: readonly PageAsRead[],
  reloaded: Set<string>,
  signal: AbortSignal,
  onChange: (changed: PageChanges) => void,
): void {
  const watch = new PageWatch(pages, reloaded);
  watchTabs(signal, (load) => {
    watch
      .look(load?.state === 'loading' ? load.tabId : null)
      .then((changed) => {
        if (!signal.aborted) onChange(changed);
      })
      .catch(reportUnexpected);
  });
}
