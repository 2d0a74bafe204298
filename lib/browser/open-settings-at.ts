import { browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';

const PAGE = '/options.html';

/** Opens the settings at the section of this id: in the tab that has them, or in a new one. */
export function openSettingsAt(section: string): void {
  // They are windows, whatever the types say.
  const tabs = browser.extension.getViews({ type: 'tab' }) as unknown as readonly Window[];
  const open = tabs.find(({ location }) => location.pathname === PAGE);
  if (open) open.location.hash = section;
  const done = open
    ? browser.runtime.openOptionsPage()
    : browser.tabs.create({ url: browser.runtime.getURL(`${PAGE}#${section}`) });
  done.catch(reportUnexpected);
}
