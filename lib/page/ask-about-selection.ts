import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { reportUnexpected } from '../errors/report.ts';
import { openPanel } from './open-panel.ts';
import { leaveSelection } from './pending-selection.ts';

const MENU_ITEM_ID = 'ask-about-selection';

/** Offers "Ask about …" in the context menu of selected text. */
export function askAboutSelection(): void {
  // Both browsers keep the menu while the background sleeps, and ask for it again at an update.
  browser.runtime.onInstalled.addListener(() => {
    createMenuItem().catch(reportUnexpected);
  });
  browser.contextMenus.onClicked.addListener((click, tab) => {
    const text = click.selectionText?.trim();
    if (click.menuItemId !== MENU_ITEM_ID || !text || !tab) return;
    const { windowId, title = '', url = click.pageUrl ?? '' } = tab;
    openPanel(windowId).catch(reportUnexpected);
    leaveSelection({ id: crypto.randomUUID(), text, title, url, windowId }).catch(reportUnexpected);
  });
}

async function createMenuItem(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: MENU_ITEM_ID,
    title: i18n.t('askAboutSelection'),
    contexts: ['selection'],
  });
}
