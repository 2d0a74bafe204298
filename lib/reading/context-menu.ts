import { type Browser, browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { suitsKind } from '../actions/missing-material.ts';
import { quickActions } from '../actions/quick-actions.ts';
import { reportUnexpected } from '../errors/report.ts';
import { actionsItem } from '../settings/actions.ts';
import { allowedItem } from '../settings/policy.ts';
import { askAbout } from './ask-about.ts';
import type { Asked } from './capture-messages.ts';

/** The browsers' names for the targets of a context menu. */
const MENU_KINDS = ['selection', 'page', 'link', 'image'] as const;

type MenuKind = (typeof MENU_KINDS)[number];

/** Names the item that asks about what the menu is opened on. */
function askItemId(kind: MenuKind): string {
  return `ask:${kind}`;
}

/** Names the item of a quick action. */
function actionItemId(kind: MenuKind, actionId: string): string {
  return `action:${kind}:${actionId}`;
}

function isMenuKind(name: string | undefined): name is MenuKind {
  return MENU_KINDS.some((kind) => kind === name);
}

/** An item's meaning; `null` where it is none of ours. */
function actionIn(id: string | number): { kind: MenuKind; actionId?: string } | null {
  const [, kind, actionId] = /^(?:ask|action):(\w+)(?::(.+))?$/s.exec(String(id)) ?? [];
  if (!isMenuKind(kind)) return null;
  return actionId === undefined ? { kind } : { kind, actionId };
}

const MAX_NAME_LENGTH = 60;

const ASK_TITLES: Readonly<Record<MenuKind, () => string>> = {
  selection: () => i18n.t('capture.askAboutSelection'),
  page: () => i18n.t('capture.askAboutPage'),
  link: () => i18n.t('capture.askAboutLink'),
  image: () => i18n.t('capture.askAboutImage'),
};

/** Targets that have quick actions, too. */
const ACTION_KINDS = ['selection', 'page'] as const satisfies readonly MenuKind[];

/** The kind of passage from there, which an action's prompt may need. */
const KIND_OF_PASSAGE = { selection: undefined, page: 'page' } as const;

/** A name that readers chose, without what menus make something else of: `&` and `%s`. */
function menuTitle(name: string): string {
  return name.slice(0, MAX_NAME_LENGTH).replaceAll('&', '&&').replaceAll('%s', '%\u200Bs');
}

/** The subject of a click; `null` where there is nothing to ask about. */
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
  if (!(await allowedItem.getValue()).attachments) return;
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
  allowedItem.watch(recreate);
  browser.contextMenus.onClicked.addListener(onClicked);
}
