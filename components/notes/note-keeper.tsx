import { useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { useRequests } from '@/components/ui/requests.ts';
import { branchTo } from '@/lib/chat/branches.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { Note } from '@/lib/conversations/stored-note.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { closeFence } from '@/lib/export/answer-markdown.ts';
import { keptText } from '@/lib/notes/kept-text.ts';
import { type NotePlace, notePlaces } from '@/lib/notes/note-places.ts';
import { withRemarks } from '@/lib/notes/with-remarks.ts';
import type { Quote } from '@/lib/quotes/index.ts';
import { quoteSearch } from '@/lib/quotes/panel-search.ts';
import { asSearched, passagesBefore } from '@/lib/quotes/passages-before.ts';
import { type KeepRequest, keepRequests } from './keep-request.ts';
import { NoteForm } from './note-form.tsx';
import styles from './note-keeper.module.css';

/** In UTF-16 units: longer words are none that somebody quotes in whole. */
const MAX_QUOTED = 1000;

/** A note that is about to be kept. */
interface Draft extends KeepRequest {
  readonly places: readonly NotePlace[];
}

/** Between two of them stands what a selection may have cut out of a quotation. */
const QUOTATION_MARKS = /["“”„«»‹›「」『』]/;

/** What a text may quote: all of it, and what its ends cut out of quotations. */
function quotedIn(text: string): [whole: string, first: string, last: string] {
  const pieces = text.split(QUOTATION_MARKS);
  const ends = pieces.length > 1 ? [pieces[0], pieces.at(-1)] : [];
  const asQuotation = (piece = '') => (piece.length <= MAX_QUOTED ? `“${piece.trim()}”` : '');
  return [asQuotation(text), asQuotation(ends[0]), asQuotation(ends[1])];
}

/** Words of an answer with what is quoted in them that no passage has, and the places they may have. */
async function draftOf(request: KeepRequest, { messages }: ConversationState): Promise<Draft> {
  const { messageId, text, isWhole } = request;
  const passages = passagesBefore(branchTo(messages, messageId));
  if (passages.length === 0) return { ...request, places: [] };
  const [whole, first, last] = quotedIn(text);
  const search = quoteSearch.find(asSearched(passages), [whole, first, text, last]);
  const found = await search.catch((error) => {
    reportUnexpected(error);
    return [];
  });
  const own = found[2] ?? [];
  const isFound = ({ status }: Quote) => status === 'found';
  // A whole answer that quotes much is about the page.
  const isOfPage = isWhole && own.filter(isFound).length > 1;
  return {
    messageId,
    text: withRemarks(text, own, i18n.t('quotes.remark')),
    places: notePlaces(passages, isOfPage ? [] : found.flat().filter(isFound)),
  };
}

function noteOf(
  { messageId, text }: Draft,
  { id, messages }: ConversationState,
  words: string,
  place: NotePlace | undefined,
): Note {
  const now = new Date().toISOString();
  const { details } = messages.find((message) => message.id === messageId) ?? {};
  const modelName = details?.modelName || details?.model;
  return {
    id: crypto.randomUUID(),
    createdAt: now,
    updatedAt: now,
    text,
    words: keptText(words),
    title: '',
    url: '',
    ...place,
    conversationId: id,
    messageId,
    ...(modelName && { modelName }),
  };
}

/** For so long it is said that a note was kept. */
const SAID_MS = 2500;

function useShortly(): [isShown: boolean, show: () => void] {
  const [shows, setShows] = useState(0);
  useEffect(() => {
    if (shows === 0) return;
    const timer = setTimeout(() => setShows(0), SAID_MS);
    return () => clearTimeout(timer);
  }, [shows]);
  return [shows > 0, () => setShows((count) => count + 1)];
}

/** Keeps words of answers as notes: the form of one that is wanted. */
export function NoteKeeper({ conversation }: { conversation: ConversationState }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isSaid, say] = useShortly();
  const last = useRef<KeepRequest>(undefined);
  const begin = async (request: KeepRequest) => {
    const text = keptText(closeFence(keptText(request.text)));
    const isOfThis = conversation.messages.some(({ id }) => id === request.messageId);
    if (text === '' || !isOfThis) return;
    last.current = request;
    const made = await draftOf({ ...request, text }, conversation);
    // Words of a short answer are placed before those of a long one that was wanted earlier.
    if (last.current === request) setDraft(made);
  };
  useRequests(keepRequests, (request) => void begin(request).catch(reportUnexpected));
  const keep = async (words: string, place: NotePlace | undefined) => {
    if (!draft) return;
    // The database is not in what a panel begins with.
    const { keepNote } = await import('@/lib/notes/note-store.ts');
    await keepNote(noteOf(draft, conversation, words, place));
    announce(i18n.t('notes.kept'));
    say();
  };
  return (
    <>
      {isSaid && (
        <p className={styles.said} data-part="note-kept">
          {i18n.t('notes.kept')}
        </p>
      )}
      {draft && (
        <NoteForm
          draftId={draft.messageId}
          text={draft.text}
          places={draft.places}
          isNew
          onKeep={keep}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  );
}
