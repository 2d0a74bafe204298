import { storage } from '@wxt-dev/storage';
import type { Selection } from '../chat/message.ts';

/** A selection that waits in the composer; `id` tells two equal passages apart. */
export interface DraftSelection extends Selection {
  readonly id: string;
}

/** What the reader has written and attached but not sent. */
export interface Draft {
  readonly text: string;
  readonly selections: readonly DraftSelection[];
}

export const EMPTY_DRAFT: Draft = { text: '', selections: [] };

function draftKey(conversationId: string): `session:${string}` {
  return `session:draft:${conversationId}`;
}

/** The draft that a closed panel left behind in this browser session, or an empty one. */
export async function loadDraft(conversationId: string): Promise<Draft> {
  return (await storage.getItem<Draft>(draftKey(conversationId))) ?? EMPTY_DRAFT;
}

/** Keeps the draft for as long as the browser runs; session storage is never written to disk. */
export async function saveDraft(conversationId: string, draft: Draft): Promise<void> {
  const isEmpty = draft.text === '' && draft.selections.length === 0;
  if (isEmpty) await removeDraft(conversationId);
  else await storage.setItem(draftKey(conversationId), draft);
}

/** Forgets the draft. */
export async function removeDraft(conversationId: string): Promise<void> {
  await storage.removeItem(draftKey(conversationId));
}
