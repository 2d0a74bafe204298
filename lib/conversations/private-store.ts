/**
 * The conversations of private windows, kept as those in the database are, but in memory alone:
 * they outlive the background, and are gone with the last private window. Each message has a key of
 * its own, so that a checkpoint writes what has changed. The background alone writes them.
 */
import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { watchSession } from '../browser/stored-item.ts';
import type { ChatMessage } from '../chat/message.ts';
import { fits, integer, ownField } from '../schema.ts';
import { type AnswerAbout, answersAmong, type SoughtPages } from './answers-about.ts';
import { type ConversationPage, type ListRequest, pageOf, sitesIn } from './conversation-page.ts';
import type { ConversationChange } from './queries.ts';
import {
  type SearchRequest,
  type SearchResult,
  searchAmong,
} from './search/search-conversations.ts';
import {
  findInSession,
  readFromSession,
  removeFromSession,
  setInSession,
} from './session-storage.ts';
import { PRIVATE_PREFIX } from './shown-private.ts';
import { idSchema, readMessages } from './stored-message.ts';
import { type ConversationRow, NO_TIME, readRow, type StoredConversation } from './stored-row.ts';
import { readRuns, type TailEntry, withRuns } from './stored-runs.ts';

const ROW_PREFIX = `${PRIVATE_PREFIX}row:`;

/** A conversation's row, with its messages' ids in their order. */
interface PrivateRow {
  readonly conversation: ConversationRow;
  readonly messageIds: readonly string[];
}

interface LoadedRow extends PrivateRow {
  /** Something of it cannot be used, and is left out. */
  readonly isDamaged: boolean;
}

/** Those that were forgotten while this background runs: a turn that ends late brings none back. */
const forgotten = new Set<string>();

function rowKey(id: string): string {
  return ROW_PREFIX + id;
}

function messageKey(conversationId: string, messageId: string): string {
  return `${PRIVATE_PREFIX}message:${conversationId}:${messageId}`;
}

/** `null` where there is none of this id. */
export async function loadConversation(id: string): Promise<StoredConversation | null> {
  const row = await loadRow(id);
  if (!row) return null;
  const keys = row.messageIds.map((messageId) => messageKey(id, messageId));
  const found: Record<string, unknown> = await browser.storage.session.get(keys);
  const read = readMessages(
    keys.map((key) => found[key]),
    row.conversation.updatedAt,
  );
  const flaw = (row.isDamaged || read.isDamaged) && { isDamaged: true as const };
  const stored = { conversation: row.conversation, messages: read.messages, ...flaw };
  return row.conversation.turn ? withRuns(stored, await loadRuns(id)) : stored;
}

/**
 * Writes all of a change or nothing of it, and forgets the runs that were appended: the answer that
 * they belong to has to be in it. One conversation's changes have to come one at a time.
 * @throws StorageError where the browser has no room for it
 */
export async function saveConversation({
  conversation,
  messages,
  removedMessageIds,
}: ConversationChange): Promise<void> {
  const { id } = conversation;
  if (forgotten.has(id)) return;
  const row = await loadRow(id);
  const removed = new Set(removedMessageIds);
  const kept = (row?.messageIds ?? []).filter((messageId) => !removed.has(messageId));
  const messageIds = [...new Set([...kept, ...messages.map((message) => message.id)])];
  const changed = messages.map((message) => [messageKey(id, message.id), message]);
  const runs = await withoutRuns(id);
  await setInSession({
    ...Object.fromEntries(changed),
    ...runs.written,
    [rowKey(id)]: { conversation, messageIds } satisfies PrivateRow,
  });
  const removedKeys = removedMessageIds.map((messageId) => messageKey(id, messageId));
  await removeFromSession([...removedKeys, ...runs.removedKeys]);
}

/**
 * Adds to the answer that grows what came since it was saved.
 * @throws StorageError where the browser has no room for it
 */
export async function appendRuns(id: string, runs: readonly TailEntry[]): Promise<void> {
  if (forgotten.has(id)) return;
  const count = await countRuns(id);
  await setInSession({ [runKey(id, count)]: runs, [countKey(id)]: count + 1 });
}

/** The private conversations last worked in, without those that were deleted. */
export async function listConversations(request: ListRequest): Promise<ConversationPage> {
  return pageOf(await allRows(), request);
}

/** The hosts that private conversations are about, by the alphabet. */
export async function listSites(): Promise<readonly string[]> {
  return sitesIn(await allRows());
}

/** The rows of these ids that are there, in this order. */
export async function conversationsOf(ids: readonly string[]): Promise<ConversationRow[]> {
  const rows = await Promise.all(ids.map(loadRow));
  return rows.flatMap((row) => (row ? [row.conversation] : []));
}

/** Finds words in the private conversations, all of which are read for it: they are few. */
export async function searchConversations(request: SearchRequest): Promise<SearchResult> {
  return searchAmong(await loadAll(), request);
}

/** The answers in private conversations to questions about pages, the latest first. */
export async function answersAbout(sought: SoughtPages): Promise<readonly AnswerAbout[]> {
  return answersAmong(await loadAll(), sought);
}

/** Questions by their ids, without those that are gone. */
export async function questionsOf(
  answers: readonly AnswerAbout[],
): Promise<ReadonlyMap<string, ChatMessage>> {
  const keys = answers.map(({ conversationId, questionId }) =>
    messageKey(conversationId, questionId),
  );
  const found: Record<string, unknown> = await browser.storage.session.get(keys);
  const questions = keys.flatMap((key) => readMessages([found[key]], NO_TIME).messages);
  return new Map(questions.map((question) => [question.id, question]));
}

/** The ids of the private conversations whose last turn has not ended. */
export async function listOrphanedTurns(): Promise<string[]> {
  const rows = await allRows();
  return rows.filter(({ turnStartedAt }) => turnStartedAt !== undefined).map(({ id }) => id);
}

/** Calls back whenever the list may be another, until the signal aborts. */
export function watchConversations(onChange: () => void, signal: AbortSignal): void {
  watchSession(signal, (changes) => {
    if (Object.keys(changes).some((key) => key.startsWith(ROW_PREFIX))) onChange();
  });
}

/** No more is kept of these conversations, whatever is still written. */
export function refuse(ids: Iterable<string>): void {
  for (const id of ids) forgotten.add(id);
}

async function loadRow(id: string): Promise<LoadedRow | null> {
  const row = readPrivateRow(await readFromSession(rowKey(id)));
  return row?.conversation.id === id ? row : null;
}

async function loadAll(): Promise<StoredConversation[]> {
  const rows = await allRows();
  const all = await Promise.all(rows.map(({ id }) => loadConversation(id)));
  return all.filter((stored) => stored !== null);
}

async function allRows(): Promise<ConversationRow[]> {
  const found = await findInSession(ROW_PREFIX);
  return found.flatMap(([, value]) => readPrivateRow(value)?.conversation ?? []);
}

function readPrivateRow(value: unknown): LoadedRow | null {
  if (typeof value !== 'object' || value === null) return null;
  const read = readRow(ownField(value, 'conversation'));
  if (!read) return null;
  const ids = ownField(value, 'messageIds');
  const messageIds = Array.isArray(ids) ? [...new Set(ids.filter((id) => fits(idSchema, id)))] : [];
  const isDamaged = read.isDamaged || !Array.isArray(ids) || messageIds.length < ids.length;
  return { conversation: read.row, messageIds, isDamaged };
}

/**
 * Number of the runs of an answer that were appended since its message was written, each append under
 * a key of its own. Who writes the message sets it to none in the same call, so that wherever the
 * background is ended none is applied twice.
 */
function countKey(conversationId: string): string {
  return `${PRIVATE_PREFIX}run-count:${conversationId}`;
}

function runKey(conversationId: string, number: number): string {
  return `${PRIVATE_PREFIX}run:${conversationId}:${number}`;
}

/** More than an answer can have: a damaged count is not to fill the memory with keys. */
const MAX_RUNS = 1_000_000;

const countSchema = integer.check(z.minimum(0), z.maximum(MAX_RUNS));

function runKeys(conversationId: string, count: number): string[] {
  return Array.from({ length: count }, (_, number) => runKey(conversationId, number));
}

async function countRuns(conversationId: string): Promise<number> {
  const count = await readFromSession(countKey(conversationId));
  return fits(countSchema, count) ? count : 0;
}

async function loadRuns(conversationId: string): Promise<readonly TailEntry[]> {
  const keys = runKeys(conversationId, await countRuns(conversationId));
  const found: Record<string, unknown> = await browser.storage.session.get(keys);
  return keys.flatMap((key) => readRuns(found[key]));
}

/** Keys to be written together with the message that holds all runs, and to be removed after it. */
async function withoutRuns(
  conversationId: string,
): Promise<{ written: Record<string, unknown>; removedKeys: readonly string[] }> {
  const count = await countRuns(conversationId);
  const written = count > 0 ? { [countKey(conversationId)]: 0 } : {};
  return { written, removedKeys: runKeys(conversationId, count) };
}
