import { browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';

/** Opens the settings in a new tab, at the section of this id. */
export function openSettingsAt(section: string): void {
  const url = browser.runtime.getURL(`/options.html#${section}`);
  browser.tabs.create({ url }).catch(reportUnexpected);
}
