import { browser } from 'wxt/browser';
import type { FilePart, Selection } from '../chat/message.ts';
import { forgetTexts, keepTexts, withoutText, withText } from './passage-texts.ts';
import type { Draft, DraftSelection } from './stored-draft.ts';

export type { Draft, DraftPicture, DraftSelection } from './stored-draft.ts';

/**
 * The passages as they are sent, without what only the composer knows of them. One that could not be
 * read has nothing to send.
 */
export function toSelections(passages: readonly DraftSelection[]): Selection[] {
  return passages.flatMap((passage) => {
    const {
      id,
      reading,
      isOffer,
      isChanged,
      place,
      tabId,
      actionId,
      isApart,
      byHand,
      told,
      ...rest
    } = passage;
    return reading && !rest.text ? [] : rest;
  });
}

/** The pictures as they are sent. One that could not be read has nothing to send. */
export function toPictures({ pictures = [] }: Draft): FilePart[] {
  return pictures.flatMap(({ text: url, mediaType, filename }) =>
    url ? { type: 'file', mediaType, url, filename } : [],
  );
}

/** The conversation whose draft this panel holds: other drafts are changed where they are stored. */
export const heldDraft: { conversationId: string | null } = { conversationId: null };

export const EMPTY_DRAFT: Draft = { text: '', selections: [] };

/** The passages without pages that were only offered. */
export function withoutOffers(passages: readonly DraftSelection[]): readonly DraftSelection[] {
  return passages.filter(({ isOffer }) => !isOffer);
}

/** A draft with the conversation it belongs to; `null` before the panel knows which it shows. */
export interface HeldDraft {
  readonly conversationId: string | null;
  readonly draft: Draft;
  /** The stored draft of a closed panel is in it. */
  readonly isLoaded: boolean;
}

export const NOTHING_HELD: HeldDraft = {
  conversationId: null,
  draft: EMPTY_DRAFT,
  isLoaded: false,
};

/**
 * The draft to hold for another conversation: empty, but for what was typed before any was known,
 * and for a page that is offered, which is of the panel and not of a conversation.
 */
export function beginDraft(held: HeldDraft, conversationId: string): HeldDraft {
  const { text } = held.conversationId === null ? held.draft : EMPTY_DRAFT;
  const selections = held.draft.selections.filter(({ isOffer }) => isOffer);
  const pictures = held.draft.pictures?.filter(({ passageId }) =>
    selections.some(({ id }) => id === passageId),
  );
  return { conversationId, draft: { text, selections, pictures }, isLoaded: false };
}

function joinedTexts(first: string, second: string): string {
  const isApart = first === '' || second === '' || /\s$/.test(first);
  return isApart ? first + second : `${first} ${second}`;
}

/** One of the passages is the page at this address. */
export function hasPage(passages: readonly DraftSelection[], address: string): boolean {
  return passages.some(({ kind, url }) => kind === 'page' && url === address);
}

/** Text that was typed while the stored draft was being read goes on from that. */
export function withStored({ conversationId, draft }: HeldDraft, stored: Draft): HeldDraft {
  const text = joinedTexts(stored.text, draft.text);
  const questionId = stored.questionId ?? draft.questionId;
  const isOffered = draft.selections.length > 0;
  const kept = isOffered ? withoutOffers(stored.selections) : stored.selections;
  // A page that is attached, or the rest of it, is not offered beside itself.
  const added = draft.selections.filter(({ isOffer, url }) => !isOffer || !hasPage(kept, url));
  const selections = [...kept, ...added];
  const id = questionId && { questionId };
  const pictures = draft.pictures?.length
    ? [...(stored.pictures ?? []), ...draft.pictures]
    : stored.pictures;
  return { conversationId, isLoaded: true, draft: { text, selections, pictures, ...id } };
}

/** The draft once the reader, or what joins it, has changed it. */
export function changedDraft(held: HeldDraft, change: (draft: Draft) => Draft): HeldDraft {
  const draft = change(held.draft);
  const questionId = draft.questionId ?? crypto.randomUUID();
  return { ...held, draft: { ...draft, questionId } };
}

function draftKey(conversationId: string): string {
  return `draft:${conversationId}`;
}

/** A text that was not kept is read anew, where its page is still open. */
async function withTextOrReason(passage: DraftSelection): Promise<DraftSelection> {
  const { isApart, ...known } = passage;
  return (await withText(passage)) ?? { ...known, reading: 'interrupted' };
}

/** The draft that a closed panel left behind in this browser session, or an empty one. */
export async function loadDraft(conversationId: string): Promise<Draft> {
  const key = draftKey(conversationId);
  const { [key]: stored }: Record<string, unknown> = await browser.storage.session.get(key);
  if (stored === undefined) return EMPTY_DRAFT;
  const { readDraft } = await import('./stored-draft.ts');
  const draft = readDraft(stored);
  saved.set(conversationId, idsOf(draft));
  const selections = await Promise.all(draft.selections.map(withTextOrReason));
  if (!draft.pictures) return { ...draft, selections };
  const pictures = await Promise.all(draft.pictures.map(withText));
  return { ...draft, selections, pictures: pictures.filter((picture) => picture !== null) };
}

function idsOf({ selections, pictures = [] }: Draft): string[] {
  return [...selections, ...pictures].map(({ id }) => id);
}

/** The passages of drafts as they were last saved, by conversation. */
const saved = new Map<string, readonly string[]>();

/** Forgets the texts of passages that the draft no longer has. */
function forgetDropped(conversationId: string, draft: Draft): Promise<void> {
  const ids = idsOf(draft);
  const dropped = saved.get(conversationId)?.filter((id) => !ids.includes(id)) ?? [];
  saved.set(conversationId, ids);
  return forgetTexts(dropped);
}

/**
 * Keeps the draft for as long as the browser runs; session storage is never written to disk.
 * @throws where it has no room for a long text: all else is kept
 */
export async function saveDraft(conversationId: string, draft: Draft): Promise<void> {
  const { text, selections, pictures = [] } = draft;
  const attached = [...selections, ...pictures];
  const isEmpty = text === '' && attached.length === 0;
  const key = draftKey(conversationId);
  const kept = {
    ...draft,
    selections: selections.map(withoutText),
    ...(pictures.length > 0 && { pictures: pictures.map(withoutText) }),
  };
  // All begin at once: what is saved next, perhaps of another conversation, comes after that.
  await Promise.all([
    isEmpty ? browser.storage.session.remove(key) : browser.storage.session.set({ [key]: kept }),
    forgetDropped(conversationId, draft),
    keepTexts(attached),
  ]);
}

/** Forgets the draft. */
export async function removeDraft(conversationId: string): Promise<void> {
  const draft = await loadDraft(conversationId);
  await saveDraft(conversationId, EMPTY_DRAFT);
  await forgetTexts(idsOf(draft));
}
