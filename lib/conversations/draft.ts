import { browser } from 'wxt/browser';
import { fitPassages } from '../chat/cut-passage.ts';
import type { ChatMessage, Selection } from '../chat/message.ts';
import { selectionsOf } from '../chat/message-content.ts';
import type { Draft, DraftSelection } from './stored-draft.ts';

export type { Draft, DraftSelection } from './stored-draft.ts';

/** The passages as they are sent, without what only the composer knows of them. */
export function toSelections(passages: readonly DraftSelection[]): Selection[] {
  return fitPassages(passages.map(toSelection));
}

/** A passage without what only the composer knows of it. */
function toSelection(passage: DraftSelection): Selection {
  const { id, reading, isOffer, tabId, actionId, leftOutTexts, ...selection } = passage;
  return selection;
}

export const EMPTY_DRAFT: Draft = { text: '', selections: [] };

/** The rest of a draft after a question was asked from it. */
export function leftOver({ text: written, selections }: Draft, question: ChatMessage): Draft {
  const isAsked = question.content.startsWith(written.trim()) || /^[/／]/.test(written);
  const taken = selectionsOf(question);
  const isAll = taken.length >= selections.length;
  const isTaken = (passage: DraftSelection) => taken.some(({ text }) => text === passage.text);
  return {
    text: isAsked ? '' : written,
    selections: isAll ? [] : selections.filter((passage) => !isTaken(passage)),
  };
}

/** The passages without pages that were only offered. */
export function withoutOffers(passages: readonly DraftSelection[]): readonly DraftSelection[] {
  return passages.filter(({ isOffer }) => !isOffer);
}

function draftKey(conversationId: string): string {
  return `draft:${conversationId}`;
}

/** The draft that a closed panel left behind in this browser session, or an empty one. */
export async function loadDraft(conversationId: string): Promise<Draft> {
  const key = draftKey(conversationId);
  const { [key]: stored }: Record<string, unknown> = await browser.storage.session.get(key);
  if (stored === undefined) return EMPTY_DRAFT;
  const { readDraft } = await import('./stored-draft.ts');
  return readDraft(stored);
}

/** Keeps the draft for as long as the browser runs; session storage is never written to disk. */
export async function saveDraft(conversationId: string, draft: Draft): Promise<void> {
  const isEmpty = draft.text === '' && draft.selections.length === 0;
  if (isEmpty) await removeDraft(conversationId);
  else await browser.storage.session.set({ [draftKey(conversationId)]: draft });
}

/** Forgets the draft. */
export async function removeDraft(conversationId: string): Promise<void> {
  await browser.storage.session.remove(draftKey(conversationId));
}
