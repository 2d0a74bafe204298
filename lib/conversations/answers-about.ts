import { canBeShown } from '../chat/branches.ts';
import type { ChatMessage } from '../chat/message.ts';
import { type ConversationDatabase, conversationDatabase } from './database.ts';
import { reopen, toMessage } from './queries.ts';
import { withStorageErrors } from './storage-errors.ts';
import { type MessageRow, pagesOf, readMessages } from './stored-message.ts';
import { NO_TIME, type StoredConversation } from './stored-row.ts';

/** The pages that are looked for. */
export interface SoughtPages {
  /** Any of their keys (lib/chat/page-keys). */
  readonly keys: readonly string[];
  /** With this begin the keys of others, of which a few are found, the latest. */
  readonly site?: string | undefined;
}

/** An answer to a question about a page. */
export interface AnswerAbout {
  readonly conversationId: string;
  readonly questionId: string;
  readonly answer: ChatMessage;
}

/** More answers than a list of one page is read through for. */
export const MOST_ANSWERS = 100;

/** Pages of a site are no more than a guess: so many of their questions are looked at. */
export const MOST_OF_SITE = 10;
/** The latest are found among so many. */
const MOST_READ_OF_SITE = 300;

function latest(answers: readonly AnswerAbout[]): AnswerAbout[] {
  const inOrder = answers.toSorted((first, second) =>
    second.answer.createdAt.localeCompare(first.answer.createdAt),
  );
  return inOrder.slice(0, MOST_ANSWERS);
}

function says({ role, content }: ChatMessage): boolean {
  return role === 'assistant' && content.trim() !== '';
}

function readOne(row: MessageRow): ChatMessage | undefined {
  const [message] = readMessages([toMessage(row)], NO_TIME).messages;
  return message;
}

/**
 * The answers to questions about pages, the latest first, without those that were deleted or say
 * nothing. Of the questions, which have whole pages with them, only keys are looked at.
 * @throws StorageError, NewerDatabaseError
 */
export function answersAbout(
  sought: SoughtPages,
  database: ConversationDatabase = conversationDatabase(),
): Promise<readonly AnswerAbout[]> {
  return withStorageErrors(async () => {
    await reopen(database);
    const { conversations, messages } = database;
    return database.transaction('r', [conversations, messages], async () => {
      const questions = await questionsAbout(sought, database);
      if (questions.length === 0) return [];
      const rows = await messages.where('parentId').anyOf(questions).toArray();
      const gone = await deletedMessages(database);
      const hidden = new Set(await conversations.orderBy('deletedAt').primaryKeys());
      const kept = rows.filter((row) => !(gone.has(row.id) || hidden.has(row.conversationId)));
      return latest(kept.flatMap(answerOf));
    });
  });
}

async function questionsAbout(
  { keys, site }: SoughtPages,
  database: ConversationDatabase,
): Promise<string[]> {
  const known = await database.messages.where('pages').anyOf(keys).distinct().primaryKeys();
  if (site === undefined) return known;
  return [...new Set([...known, ...(await latestOfSite(site, database))])];
}

/** The latest by their answers: the questions themselves have whole pages with them. */
async function latestOfSite(site: string, { messages }: ConversationDatabase): Promise<string[]> {
  const ofSite = messages.where('pages').startsWith(site).distinct();
  const questions = await ofSite.limit(MOST_READ_OF_SITE).primaryKeys();
  const answers = await messages.where('parentId').anyOf(questions).toArray();
  const inOrder = latest(answers.flatMap(answerOf)).map(({ questionId }) => questionId);
  return [...new Set(inOrder)].slice(0, MOST_OF_SITE);
}

/** The ids of what was deleted, with all that follows it. */
async function deletedMessages({ messages }: ConversationDatabase): Promise<ReadonlySet<string>> {
  const gone = new Set(await messages.orderBy('deletedAt').primaryKeys());
  let last = [...gone];
  while (last.length > 0) {
    const next = await messages.where('parentId').anyOf(last).primaryKeys();
    last = next.filter((id) => !gone.has(id));
    for (const id of last) gone.add(id);
  }
  return gone;
}

function answerOf(row: MessageRow): AnswerAbout[] {
  const { conversationId, parentId: questionId } = row;
  const answer = readOne(row);
  return answer && questionId !== undefined && says(answer)
    ? [{ conversationId, questionId, answer }]
    : [];
}

/** Questions by their ids, without those that are gone. @throws StorageError, NewerDatabaseError */
export function questionsOf(
  answers: readonly AnswerAbout[],
  database: ConversationDatabase = conversationDatabase(),
): Promise<ReadonlyMap<string, ChatMessage>> {
  return withStorageErrors(async () => {
    const ids = [...new Set(answers.map(({ questionId }) => questionId))];
    const rows = await database.messages.bulkGet(ids);
    const questions = rows.flatMap((row) => (row && readOne(row)) ?? []);
    return new Map(questions.map((question) => [question.id, question]));
  });
}

/** The same as `answersAbout`, among conversations that are held in memory. */
export function answersAmong(
  all: readonly StoredConversation[],
  { keys, site }: SoughtPages,
): readonly AnswerAbout[] {
  const isSought = (key: string) => keys.includes(key) || (site && key.startsWith(site));
  const answers = all.flatMap(({ conversation, messages }) => {
    if (conversation.deletedAt !== undefined) return [];
    const asked = messages.filter((message) => pagesOf(message).some(isSought));
    const questions = new Set(asked.map(({ id }) => id));
    return messages.flatMap((answer): AnswerAbout[] => {
      const { id, parentId: questionId } = answer;
      const isAbout = questionId !== undefined && questions.has(questionId) && says(answer);
      return isAbout && canBeShown(messages, id)
        ? [{ conversationId: conversation.id, questionId, answer }]
        : [];
    });
  });
  return latest(answers);
}
