import type { ChatMessage } from '../../chat/message.ts';
import { countFound, type Snippet, snippetOf } from '../../search/snippet.ts';
import { bucketOf, hasTerm } from '../../search/term-buckets.ts';
import type { SearchQuery } from '../../search/words.ts';
import { idsInOrder } from '../conversation-page.ts';
import { type ConversationDatabase, conversationDatabase, type TermRow } from '../database.ts';
import { loadConversation, readMessagesOf } from '../queries.ts';
import { withStorageErrors } from '../storage-errors.ts';
import { readRow, type StoredConversation } from '../stored-row.ts';
import { heapsOf, searchedMessages, searchedTexts } from './search-index.ts';

export interface SearchRequest {
  readonly query: SearchQuery;
  /** So many conversations are shown with the places where the words stand. */
  readonly limit: number;
  readonly site?: string | undefined;
  /** Those that are found though they were deleted: they keep their place in the list. */
  readonly evenDeleted?: ReadonlySet<string>;
}

/** A place in a conversation where the words stand. */
export interface FoundPlace {
  readonly messageId: string;
  readonly snippet: Snippet;
}

interface FoundConversation {
  readonly id: string;
  /** `null` where they stand in the title alone. */
  readonly place: FoundPlace | null;
}

export interface SearchResult {
  /** Those with all the words in their names first, then the one last worked in; not more than asked for. */
  readonly found: readonly FoundConversation[];
  readonly total: number;
}

/** Among more, the name of an old one is not looked at: at each letter the rows are read anew. */
const MAX_NAMES_READ = 1000;

/** So few that the index does not know yet are read through instead. */
export const MAX_READ_THROUGH = 20;

/**
 * The conversations in which all of the words stand, wherever in them. Of those the index is asked
 * for, only the ones that are shown are read.
 * @throws StorageError, NewerDatabaseError
 */
export function searchConversations(
  request: SearchRequest,
  database: ConversationDatabase = conversationDatabase(),
): Promise<SearchResult> {
  return withStorageErrors(async () => {
    const read = await readThrough(request.query, database);
    const ids = await findIds(request, read, database);
    const found: FoundConversation[] = [];
    for (const id of ids.slice(0, request.limit)) {
      const { messages } = await readMessagesOf(database, id, '');
      found.push({ id, place: findPlace(messages, request.query) });
    }
    return { found, total: ids.length };
  });
}

/** Finds among conversations that are held in memory, and need no index. */
export async function searchAmong(
  conversations: readonly StoredConversation[],
  { query, limit, site, evenDeleted }: SearchRequest,
): Promise<SearchResult> {
  const named: FoundConversation[] = [];
  const others: FoundConversation[] = [];
  const inOrder = conversations.toSorted((first, second) =>
    second.conversation.updatedAt.localeCompare(first.conversation.updatedAt),
  );
  for (const stored of inOrder) {
    const { id, title, deletedAt, sites = [] } = stored.conversation;
    if (deletedAt !== undefined && !evenDeleted?.has(id)) continue;
    if (site !== undefined && !sites.includes(site)) continue;
    if (!(await matches(stored, query))) continue;
    const found = isNamedSo(title, query) ? named : others;
    found.push({ id, place: findPlace(stored.messages, query) });
  }
  const all = [...named, ...others];
  return { found: all.slice(0, limit), total: all.length };
}

interface IndexProgress {
  /** Conversations that it does not know as they are. */
  readonly waiting: number;
  /** All conversations; not counted where none waits. */
  readonly total: number;
}

/** Progress of the index; a conversation whose turn runs is not counted. @throws StorageError */
export function indexProgress(
  database: ConversationDatabase = conversationDatabase(),
): Promise<IndexProgress> {
  const { conversations, unindexed } = database;
  return withStorageErrors(() =>
    database.transaction('r', conversations, unindexed, async () => {
      const marked = await unindexed.count();
      if (marked === 0) return { waiting: 0, total: 0 };
      const running = await conversations.orderBy('turnStartedAt').primaryKeys();
      const markedRunning = await unindexed.where('id').anyOf(running).count();
      return { waiting: marked - markedRunning, total: await conversations.count() };
    }),
  );
}

/** Conversations that were read through, by their ids: true where the words stand. */
type ReadThrough = ReadonlyMap<string, boolean>;

async function readThrough(
  query: SearchQuery,
  database: ConversationDatabase,
): Promise<ReadThrough> {
  const waiting = await database.unindexed.toCollection().primaryKeys();
  const read = new Map<string, boolean>();
  if (waiting.length > MAX_READ_THROUGH) return read;
  for (const id of waiting) {
    const stored = await loadConversation(id, database);
    if (stored) read.set(id, await matches(stored, query));
  }
  return read;
}

async function matches(stored: StoredConversation, { terms }: SearchQuery): Promise<boolean> {
  const heaps = await heapsOf(stored, async () => undefined);
  return terms.every((term) => hasTerm(heaps.get(bucketOf(term)) ?? '', term));
}

function findIds(
  { query, site, evenDeleted }: SearchRequest,
  read: ReadThrough,
  database: ConversationDatabase,
): Promise<string[]> {
  const { conversations, terms } = database;
  return database.transaction('r', conversations, terms, async () => {
    const found = await idsWithTerms(query.terms, database);
    for (const [id, isFound] of read) {
      if (isFound) found.add(id);
      else found.delete(id);
    }
    if (found.size === 0) return [];
    const ofSite =
      site === undefined
        ? null
        : new Set(await conversations.where('sites').equals(site).primaryKeys());
    const ids = await idsInOrder(database, (id) => found.has(id) && (ofSite?.has(id) ?? true), {
      pinnedFirst: false,
      ...(evenDeleted && { evenDeleted }),
    });
    return namedFirst(ids, query, database);
  });
}

function isNamedSo(title: string, query: SearchQuery): boolean {
  return countFound(title, query) === query.parts.length;
}

async function namedFirst(
  ids: readonly string[],
  query: SearchQuery,
  { conversations }: ConversationDatabase,
): Promise<string[]> {
  const rows = await conversations.bulkGet(ids.slice(0, MAX_NAMES_READ));
  const named = new Set(
    rows.flatMap((row) => {
      const read = row && readRow(row)?.row;
      return read && isNamedSo(read.title, query) ? [read.id] : [];
    }),
  );
  return [...ids.filter((id) => named.has(id)), ...ids.filter((id) => !named.has(id))];
}

/** One heap of every conversation is read for all the words that would be in it. */
async function idsWithTerms(
  sought: readonly string[],
  { terms }: ConversationDatabase,
): Promise<Set<string>> {
  let found: ReadonlySet<string> | null = null;
  for (const [bucket, ofBucket] of Map.groupBy(sought, bucketOf)) {
    const rows: TermRow[] = await terms
      .where('[bucket+conversationId]')
      .between([bucket, ''], [bucket, '\uffff'])
      .toArray();
    const ofAll = rows.filter((row) => ofBucket.every((term) => hasTerm(row.terms, term)));
    const ids = ofAll.map(({ conversationId }) => conversationId);
    const before: ReadonlySet<string> | null = found;
    const both: ReadonlySet<string> = new Set(ids.filter((id) => before?.has(id) ?? true));
    found = both;
    if (both.size === 0) break;
  }
  return new Set(found);
}

/** The message in which most of the words stand, the first of several, and where. */
function findPlace(messages: readonly ChatMessage[], query: SearchQuery): FoundPlace | null {
  let best: { messageId: string; text: string; count: number } | null = null;
  for (const message of searchedMessages(messages)) {
    for (const text of searchedTexts(message)) {
      const count = countFound(text, query);
      if (count > (best?.count ?? 0)) best = { messageId: message.id, text, count };
    }
    if (best?.count === query.parts.length) break;
  }
  const snippet = best && snippetOf(best.text, query);
  return best && snippet ? { messageId: best.messageId, snippet } : null;
}
