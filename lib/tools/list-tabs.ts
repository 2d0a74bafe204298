import { type Browser, browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { ToolError } from '../errors/tool-error.ts';
import { isWebPage } from '../settings/web-address.ts';
import { MAX_ADDRESS_LENGTH, MAX_LISTED_TABS, MAX_TITLE_LENGTH } from './limits.ts';
import type { ToolContext } from './tool-context.ts';
import { readToolInput, tabsInputSchema } from './tool-input.ts';

interface ListedTab {
  readonly tabId: number;
  readonly title: string;
  readonly address: string;
  /** It is in front in its window. */
  readonly isActive: boolean;
}

function listed({ id, url = '', title = '', active }: Browser.tabs.Tab): ListedTab[] {
  if (id === undefined || !isWebPage(url)) return [];
  return [
    {
      tabId: id,
      title: title.slice(0, MAX_TITLE_LENGTH),
      address: url.slice(0, MAX_ADDRESS_LENGTH),
      isActive: active,
    },
  ];
}

/** The web pages that are open. @throws ToolError */
export async function listTabs(input: unknown, { isPrivate }: ToolContext) {
  readToolInput(tabsInputSchema, input);
  if (!(await browser.permissions.contains({ permissions: ['tabs'] }))) {
    throw new ToolError('not-permitted', i18n.t('tool.tabsNotPermitted'));
  }
  const open = await browser.tabs.query({});
  const tabs = open.filter(({ incognito }) => incognito === isPrivate).flatMap(listed);
  const left = tabs.length - MAX_LISTED_TABS;
  return {
    tabs: tabs.slice(0, MAX_LISTED_TABS),
    ...(left > 0 && { note: i18n.t('tool.moreTabs', [String(left)]) }),
  };
}
