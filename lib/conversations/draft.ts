import { storage } from '@wxt-dev/storage';
import { fitPassages } from '../chat/cut-passage.ts';
import type { Selection } from '../chat/message.ts';
import type { CaptureFailure } from '../page/capture-failure.ts';

/** A selection that waits in the composer; `id` tells two equal passages apart. */
export interface DraftSelection extends Selection {
  readonly id: string;
  /** Its text is not there yet, or why it will not come. */
  readonly reading?: 'under-way' | CaptureFailure;
  /** The tab that it is from, while the browser runs. */
  readonly tabId?: number;
  /** The quick action that waits for its text. */
  readonly actionId?: string;
}

/** The passages as they are sent, without what only the composer knows of them. */
export function toSelections(passages: readonly DraftSelection[]): Selection[] {
  return fitPassages(passages.map(toSelection));
}

/** A passage without what only the composer knows of it. */
export function toSelection(passage: DraftSelection): Selection {
  const { id: _, reading: __, tabId: ___, actionId: ____, ...selection } = passage;
  return selection;
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
