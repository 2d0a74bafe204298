import { browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';

const PAGE = '/options.html';

/** A page of the extension, by whose own interface its tab is known. */
interface OwnPage extends Window {
  /** Firefox. */
  readonly browser?: typeof browser;
  readonly chrome?: typeof browser;
}

async function bringToFront(page: OwnPage): Promise<void> {
  const tab = await (page.browser ?? page.chrome)?.tabs.getCurrent();
  if (tab?.id === undefined) return;
  await browser.tabs.update(tab.id, { active: true });
  await browser.windows.update(tab.windowId, { focused: true });
}

/**
 * Opens the settings in the tab that has them, or in a new one. Firefox's own `openOptionsPage` does
 * not know a tab whose address names a section.
 * @param section its id; empty for the page as it stands
 */
export function openSettings(section = ''): void {
  // They are windows, whatever the types say.
  const tabs = browser.extension.getViews({ type: 'tab' }) as unknown as readonly OwnPage[];
  const open = tabs.find(({ location }) => location.pathname === PAGE);
  if (open && section) open.location.hash = section;
  const done = open
    ? bringToFront(open)
    : browser.tabs.create({ url: browser.runtime.getURL(section ? `${PAGE}#${section}` : PAGE) });
  done.catch(reportUnexpected);
}
