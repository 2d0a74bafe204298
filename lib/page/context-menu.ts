import { type Browser, browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { suitsKind } from '../actions/missing-material.ts';
import { quickActions } from '../actions/quick-actions.ts';
import { reportUnexpected } from '../errors/report.ts';
import { actionsItem } from '../settings/items.ts';
import { askAbout } from './ask-about.ts';
import type { Asked } from './asked.ts';
import { actionIn, actionItemId, askItemId, MENU_KINDS, type MenuKind } from './menu-item-id.ts';

const MAX_NAME_LENGTH = 60;

const ASK_TITLES: Readonly<Record<MenuKind, () => string>> = {
  selection: () => i18n.t('capture.askAboutSelection'),
  page: () => i18n.t('capture.askAboutPage'),
  link: () => i18n.t('capture.askAboutLink'),
  image: () => i18n.t('capture.askAboutImage'),
};

/** Where quick actions are offered, too. */
const ACTION_KINDS = ['selection', 'page'] as const satisfies readonly MenuKind[];

/** What a passage from there is, which an action's prompt may need. */
const KIND_OF_PASSAGE = { selection: undefined, page: 'page' } as const;

/** A name that readers chose, without what menus make something else of: `&` and `%s`. */
function menuTitle(name: string): string {
  return name.slice(0, MAX_NAME_LENGTH).replaceAll('&', '&&').replaceAll('%s', '%\u200Bs');
}

/** What was clicked on; `null` where there is nothing to ask about. */
function askedIn(kind: MenuKind, click: Browser.contextMenus.OnClickData): Asked | null {
  const { selectionText, linkUrl, srcUrl, frameId } = click;
  const frame = frameId === undefined ? {} : { frameId };
  switch (kind) {
    case 'selection': {
      const text = selectionText?.trim();
      return text ? { kind, text, ...frame } : null;
    }
    case 'page':
      return { kind };
    case 'link':
      return linkUrl ? { kind, address: linkUrl, ...wordsIn(click), ...frame } : null;
    case 'image':
      return srcUrl ? { kind, address: srcUrl, ...frame } : null;
  }
}

/** Firefox tells the words of the link. */
function wordsIn(click: object): { text?: string } {
  const words = 'linkText' in click && typeof click.linkText === 'string' && click.linkText.trim();
  return words ? { text: words } : {};
}

function onClicked(click: Browser.contextMenus.OnClickData, tab?: Browser.tabs.Tab): void {
  const item = actionIn(click.menuItemId);
  const asked = item && askedIn(item.kind, click);
  if (!item || !asked || !tab) return;
  const { id, windowId, title, url = click.pageUrl } = tab;
  askAbout(
    { windowId, ...(id !== undefined && { id }), title: title ?? '', url: url ?? '' },
    asked,
    item.actionId,
  );
}

/** In the order that they are shown in. */
async function createItems(): Promise<void> {
  const actions = quickActions(await actionsItem.getValue());
  await browser.contextMenus.removeAll();
  for (const kind of MENU_KINDS) {
    browser.contextMenus.create({
      id: askItemId(kind),
      title: ASK_TITLES[kind](),
      contexts: [kind],
    });
  }
  for (const kind of ACTION_KINDS) {
    const offered = actions.filter((action) => suitsKind(action, KIND_OF_PASSAGE[kind]));
    for (const { id, name } of offered) {
      browser.contextMenus.create({
        id: actionItemId(kind, id),
        title: menuTitle(name),
        contexts: [kind],
      });
    }
  }
}

/**
 * Offers to ask about a selection, a page, a link and a picture in their context menus, and the
 * quick actions on the first two.
 */
export function offerContextMenu(): void {
  // One after the other: two that overlap would create an item twice.
  let last = Promise.resolve();
  const recreate = () => {
    last = last.then(createItems).catch(reportUnexpected);
  };
  // Both browsers keep the menu while the background sleeps, and ask for it again at an update.
  browser.runtime.onInstalled.addListener(recreate);
  // Settings may have come from another device while the browser was closed.
  browser.runtime.onStartup.addListener(recreate);
  actionsItem.watch(recreate);
  browser.contextMenus.onClicked.addListener(onClicked);
}
