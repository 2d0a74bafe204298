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

const lookAgain = () => tell(null);

const onUpdated = (tabId: number, { status }: { readonly status?: string }) =>
  tell(status === 'loading' || status === 'complete' ? { tabId, state: status } : null);

function listen(does: 'addListener' | 'removeListener'): void {
  const { tabs, permissions } = browser;
  tabs.onUpdated[does](onUpdated);
  tabs.onActivated[does](lookAgain);
  permissions.onAdded[does](lookAgain);
  permissions.onRemoved[does](lookAgain);
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

/** The tab in front of the panel's window. */
export async function frontTab() {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}
