import { browser } from 'wxt/browser';
import { tabQuery } from './conversation-tab.ts';
import { bringToFront, findOwnTab } from './own-tabs.ts';

/** Opens the panel as a page in a tab, with this conversation, or goes to the tab that has it. */
export async function openConversationTab(conversationId: string): Promise<void> {
  const query = tabQuery(conversationId);
  const open = findOwnTab(({ search }) => search === query);
  if (open) await bringToFront(open);
  else await browser.tabs.create({ url: browser.runtime.getURL(`/sidepanel.html${query}`) });
}
