import { browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';
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

/** The conversation that was left with a draft before anything of it was sent. */
async function leftWithDraft(isPrivate: boolean): Promise<string | null> {
  const key = keyOf(isPrivate);
  const { [key]: left }: Record<string, unknown> = await browser.storage.session.get(key);
  if (typeof left !== 'string' || (await isSent(left, isPrivate))) return null;
  const { text, selections, pictures = [] } = await loadDraft(left);
  const isEmpty = text === '' && selections.length === 0 && pictures.length === 0;
  return isEmpty ? null : left;
}

/** Opens a new conversation; one that was left with a draft is still new. */
export async function openNew(isPrivate: boolean, open: (id: string) => void): Promise<void> {
  const left = await leftWithDraft(isPrivate).catch((error: unknown) => {
    reportUnexpected(error);
    return null;
  });
  open(left ?? crypto.randomUUID());
}
