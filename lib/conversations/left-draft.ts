import { browser } from 'wxt/browser';
import { loadDraft } from './draft.ts';
import { loadConversation as loadPrivate } from './private-store.ts';
import { loadConversation } from './queries.ts';
import { PRIVATE_PREFIX } from './shown-private.ts';

/** The conversation that a panel left for another one; in memory, as its draft is. */
function keyOf(isPrivate: boolean): string {
  return isPrivate ? `${PRIVATE_PREFIX}left` : 'leftConversation';
}

async function isSent(id: string, isPrivate: boolean): Promise<boolean> {
  return (await (isPrivate ? loadPrivate(id) : loadConversation(id))) !== null;
}

/** Remembers the conversation that a panel leaves, where nothing of it was sent: no list leads to its draft. */
export async function rememberLeft(conversationId: string, isPrivate: boolean): Promise<void> {
  if (await isSent(conversationId, isPrivate)) return;
  await browser.storage.session.set({ [keyOf(isPrivate)]: conversationId });
}

/**
 * The id of a new conversation: of the one that was left with a draft before anything of it was sent,
 * or another.
 */
export async function newConversationId(isPrivate: boolean): Promise<string> {
  const key = keyOf(isPrivate);
  const { [key]: left }: Record<string, unknown> = await browser.storage.session.get(key);
  if (typeof left !== 'string' || (await isSent(left, isPrivate))) return crypto.randomUUID();
  const { text, selections, pictures = [] } = await loadDraft(left);
  const isEmpty = text === '' && selections.length === 0 && pictures.length === 0;
  return isEmpty ? crypto.randomUUID() : left;
}
