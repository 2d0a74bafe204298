import { browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';
import { bringToFront, findOwnTab } from './own-tabs.ts';

const PAGE = '/options.html';

/**
 * Opens the settings in the tab that has them, or in a new one.
 * @param section its id; empty for the page as it stands
 */
export function openSettings(section = ''): void {
  const open = findOwnTab(({ location }) => location.pathname === PAGE);
  if (open && section) open.location.hash = section;
  const done = open
    ? bringToFront(open)
    : browser.tabs.create({ url: browser.runtime.getURL(section ? `${PAGE}#${section}` : PAGE) });
  done.catch(reportUnexpected);
}
