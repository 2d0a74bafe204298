import { browser } from 'wxt/browser';

/** A page of the extension, by whose own interface its tab is known. */
interface OwnPage extends Window {
  /** Firefox. */
  readonly browser?: typeof browser;
  readonly chrome?: typeof browser;
}

/** The page of ours in a tab that is meant. Firefox's own `openOptionsPage` knows none with a section. */
export function findOwnTab(isMeant: (page: OwnPage) => boolean): OwnPage | undefined {
  // They are windows, whatever the types say.
  const tabs = browser.extension.getViews({ type: 'tab' }) as unknown as readonly OwnPage[];
  return tabs.find(isMeant);
}

export async function bringToFront(page: OwnPage): Promise<void> {
  const tab = await (page.browser ?? page.chrome)?.tabs.getCurrent();
  if (tab?.id === undefined) return;
  await browser.tabs.update(tab.id, { active: true });
  await browser.windows.update(tab.windowId, { focused: true });
}
