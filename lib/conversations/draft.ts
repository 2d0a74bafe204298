import { storage } from '@wxt-dev/storage';
import { fitPassages } from '../chat/cut-passage.ts';
import type { ChatMessage, Selection } from '../chat/message.ts';
import { isSelection } from '../chat/message-shape.ts';
import { type CaptureFailure, isCaptureFailure } from '../page/capture-failure.ts';
import { type Check, number, object, oneOf, text } from '../shape/shape.ts';

/** A selection that waits in the composer; `id` tells two equal passages apart. */
export interface DraftSelection extends Selection {
  readonly id: string;
  /** Its text is not there yet, or why it will not come. */
  readonly reading?: 'under-way' | CaptureFailure;
  /** The page in front, which a press offered: the reader has done nothing with it yet. */
  readonly isOffer?: true;
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
  const { id, reading, isOffer, tabId, actionId, ...selection } = passage;
  return selection;
}

/** What the reader has written and attached but not sent. */
export interface Draft {
  readonly text: string;
  readonly selections: readonly DraftSelection[];
  /** The id that its question will have: a panel that closes as it sends leaves the draft behind. */
  readonly questionId?: string;
}

export const EMPTY_DRAFT: Draft = { text: '', selections: [] };

/** What a question leaves of the draft that it was asked from. */
export function leftOver({ text: written, selections }: Draft, question: ChatMessage): Draft {
  const isAsked = question.content.startsWith(written.trim()) || written.startsWith('/');
  // Its other part is its text.
  const taken = question.parts.length - 1;
  return { text: isAsked ? '' : written, selections: selections.slice(taken) };
}

/** The passages without pages that were only offered. */
export function withoutOffers(passages: readonly DraftSelection[]): readonly DraftSelection[] {
  return passages.filter(({ isOffer }) => !isOffer);
}

function draftKey(conversationId: string): `session:${string}` {
  return `session:draft:${conversationId}`;
}

const isReading: Check<DraftSelection['reading'] & string> = (
  value,
): value is DraftSelection['reading'] & string => value === 'under-way' || isCaptureFailure(value);

const isHeld = object<Omit<DraftSelection, keyof Selection>>({
  id: text,
  'reading?': isReading,
  'isOffer?': oneOf(true),
  'tabId?': number,
  'actionId?': text,
});

const isDraftSelection: Check<DraftSelection> = (value): value is DraftSelection =>
  isSelection(value) && isHeld(value);

/** What of it can be used: the reader's own words stand where a passage is damaged. */
function readDraft(stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return EMPTY_DRAFT;
  const found = stored as Partial<Record<keyof Draft, unknown>>;
  const { text: written, selections, questionId } = found;
  return {
    text: text(written) ? written : '',
    selections: Array.isArray(selections) ? selections.filter(isDraftSelection) : [],
    ...(text(questionId) && { questionId }),
  };
}

/** The draft that a closed panel left behind in this browser session, or an empty one. */
export async function loadDraft(conversationId: string): Promise<Draft> {
  return readDraft(await storage.getItem<unknown>(draftKey(conversationId)));
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
