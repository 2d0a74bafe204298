import { browser } from 'wxt/browser';
import { conversationOfTab, tabQuery } from './conversation-tab.ts';
import { bringToFront, findOwnTab } from './own-tabs.ts';

/** Opens the panel as a page in a tab, with this conversation, or goes to the tab that has it. */
export async function openConversationTab(conversationId: string): Promise<void> {
  const open = findOwnTab((page) => conversationOfTab(page) === conversationId);
  const url = browser.runtime.getURL(`/sidepanel.html${tabQuery(conversationId)}`);
  await (open ? bringToFront(open) : browser.tabs.create({ url }));
}
