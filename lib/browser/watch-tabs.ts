import { browser } from 'wxt/browser';

/** A tab that begins to show another page, or has loaded it. */
export interface TabLoad {
  readonly tabId: number;
  readonly state: 'loading' | 'complete';
}

/** Looks again; told of the load that is the reason, where one is. */
type Look = (load: TabLoad | null) => void;

const looks = new Set<Look>();

function tell(load: TabLoad | null): void {
  for (const look of looks) look(load);
}

const look = () => tell(null);

const onUpdated = (tabId: number, { status }: { readonly status?: string }) =>
  tell(status === 'loading' || status === 'complete' ? { tabId, state: status } : null);

function listen(does: 'addListener' | 'removeListener'): void {
  const { tabs, permissions } = browser;
  tabs.onUpdated[does](onUpdated);
  tabs.onActivated[does](look);
  permissions.onAdded[does](look);
  permissions.onRemoved[does](look);
}

/**
 * Lets somebody look at the tab in front, now and whenever it, its page or what may be read of it
 * may have changed, until the signal aborts. One set of listeners serves all.
 */
export function watchTabs(signal: AbortSignal, look: Look): void {
  if (looks.size === 0) listen('addListener');
  looks.add(look);
  signal.addEventListener('abort', () => {
    if (looks.delete(look) && looks.size === 0) listen('removeListener');
  });
  look(null);
}

/**
 * Tabs that the reader's press lets be read, with the address that they had then, where it is known;
 * whoever looks at one next takes it from here.
 */
export const pressedTabs = new Map<number, string | undefined>();

/**
 * Lets all look again, as if the tab had loaded: a press, by which its page may be read, is told by no
 * event of the browser.
 */
export function lookAgain(tabId?: number, url?: string): void {
  if (tabId !== undefined) pressedTabs.set(tabId, url);
  tell(tabId === undefined ? null : { tabId, state: 'complete' });
}

/** The tab in front of the panel's window. */
export async function frontTab() {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}
