import type { Selection } from '@/lib/chat/message.ts';
import { selectionsOf } from '@/lib/chat/message-content.ts';
import { addressKeys, siteKey, titleKeys } from '@/lib/chat/page-keys.ts';
import { type AnswerAbout, answersAbout, questionsOf } from '@/lib/conversations/answers-about.ts';
import * as privateStore from '@/lib/conversations/private-store.ts';
import type { Note } from '@/lib/conversations/stored-note.ts';
import { notesOfPage } from '@/lib/notes/note-store.ts';
import { KnownText } from '@/lib/search/stands-in.ts';
import type { FrontPage } from './use-front-page.ts';

/** A page as it was read for the question to come. */
export type ReadPage = Pick<Selection, 'canonical' | 'text' | 'title' | 'url'>;

/** The answers of other conversations about a page. */
export interface FoundAnswers {
  /** The latest first. */
  readonly answers: readonly AnswerAbout[];
  /** Tells which selections of their questions are of the page. */
  readonly isOfPage: (selection: Selection) => boolean;
  /** The notes of the page, as they were kept. */
  readonly notes: readonly Note[];
}

/** More candidates are not read through for one that may be the same page. */
const MOST_CANDIDATES = 30;

/** The store of this kind of window. */
export function storeOf(isPrivate: boolean) {
  return isPrivate ? privateStore : { answersAbout, questionsOf };
}

const texts = new WeakMap<ReadPage, KnownText>();

/** A page's text is made ready once, whatever is looked for in it. */
function textOf(page: ReadPage): KnownText {
  const known = texts.get(page) ?? new KnownText(page.text);
  texts.set(page, known);
  return known;
}

/** For each page as it was read, the questions that were compared with it: whether they are about it. */
const compared = new WeakMap<ReadPage, Map<string, boolean>>();

function comparedWith(page: ReadPage): Map<string, boolean> {
  const known = compared.get(page) ?? new Map<string, boolean>();
  compared.set(page, known);
  return known;
}

/**
 * The ids of questions that have the text of a page with them. One is read and compared at a time: a
 * question has whole pages with it, and others have their turn while the next one is read.
 */
async function questionsWithText(
  candidates: readonly AnswerAbout[],
  read: ReadPage,
  { questionsOf }: Pick<ReturnType<typeof storeOf>, 'questionsOf'>,
): Promise<ReadonlySet<string>> {
  const known = comparedWith(read);
  for (const candidate of candidates) {
    const id = candidate.questionId;
    if (known.has(id)) continue;
    const question = (await questionsOf([candidate])).get(id);
    const selections = question ? selectionsOf(question) : [];
    known.set(
      id,
      selections.some(({ text }) => textOf(read).has(text)),
    );
  }
  return new Set(candidates.map(({ questionId }) => questionId).filter((id) => known.get(id)));
}

/**
 * The answers about a page that now has another address: the text that was asked about has to stand
 * in it. A title and a site alone tell nothing.
 */
async function answersBeforeMove(
  front: FrontPage,
  read: ReadPage,
  known: readonly AnswerAbout[],
): Promise<readonly AnswerAbout[]> {
  const store = storeOf(front.isPrivate);
  const site = siteKey(front.address) ?? undefined;
  const ids = new Set(known.map(({ answer }) => answer.id));
  const all = await store.answersAbout({ keys: titleKeys(read.title), site });
  const candidates = all.filter(({ answer }) => !ids.has(answer.id)).slice(0, MOST_CANDIDATES);
  const movedIds = await questionsWithText(candidates, read, store);
  return candidates.filter(({ questionId }) => movedIds.has(questionId));
}

/** Notes of a page, and of answers that are about it. Private windows have none. */
async function notesOf(
  { isPrivate }: FrontPage,
  keys: readonly string[],
  moved: readonly AnswerAbout[],
): Promise<readonly Note[]> {
  if (isPrivate) return [];
  const answerIds = moved.map(({ answer }) => answer.id);
  return (await notesOfPage(keys, answerIds)).toReversed();
}

/** The conversation that is shown is no news itself. */
function notIn(shownId: string | null, answers: readonly AnswerAbout[]): readonly AnswerAbout[] {
  return answers.filter(({ conversationId }) => conversationId !== shownId);
}

/**
 * Finds the answers of other conversations about the page in front: by its addresses or, once it has been read and only
 * the shown conversation is about these, by its text.
 * @param read the page as it was read, where it was
 */
export async function findAnswers(
  front: FrontPage,
  read: ReadPage | null,
  shownId: string | null,
): Promise<FoundAnswers> {
  const keys = new Set([front.key, ...(read ? addressKeys(read) : [])]);
  const hasKey = (selection: Selection) => addressKeys(selection).some((key) => keys.has(key));
  const known = await storeOf(front.isPrivate).answersAbout({ keys: [...keys] });
  const answers = notIn(shownId, known);
  const notes = await notesOf(front, [...keys], []);
  if (!read || answers.length > 0) return { answers, isOfPage: hasKey, notes };
  const moved = notIn(shownId, await answersBeforeMove(front, read, known));
  return {
    answers: moved,
    isOfPage: (selection) => hasKey(selection) || textOf(read).has(selection.text),
    notes: moved.length === 0 ? notes : await notesOf(front, [...keys], moved),
  };
}
