import { Dexie, type Table, type Transaction } from 'dexie';
import { pageKeys } from '../chat/page-keys.ts';
import { ownField } from '../schema.ts';
import type { FileRow } from './stored-file.ts';
import type { MessageRow } from './stored-message.ts';
import type { NoteRow } from './stored-note.ts';
import type { ConversationRow } from './stored-row.ts';
import type { TailEntry } from './stored-runs.ts';

/** A run of events of an answer since its message was written. */
interface RunRow extends TailEntry {
  readonly conversationId: string;
}

/** Some of the words of a conversation: those of one heap (lib/search/term-buckets). */
export interface TermRow {
  readonly bucket: number;
  readonly conversationId: string;
  readonly terms: string;
}

/** A conversation that has changed since its words were taken into the index, or never was in it. */
interface UnindexedRow {
  readonly id: string;
  /** Another at each change, so that a change during the work on it is seen. */
  readonly token: string;
}

export const DATABASE_NAME = 'sidelight';
const CONVERSATIONS = 'conversations';
const MESSAGES = 'messages';
const RUNS = 'runs';
const TERMS = 'searchTerms';
const UNINDEXED = 'unindexed';
const FILES = 'files';
const NOTES = 'notes';
export const MESSAGE_ORDER = '[conversationId+position]';

const DATABASE_VERSION = 5;

/** Dexie multiplies its versions by this, so that there is room between them. */
const NATIVE_VERSION_FACTOR = 10;

type IndexedDb = Pick<IDBFactory, 'open' | 'deleteDatabase' | 'cmp' | 'databases'>;

/** Other implementations than the browser's own, for tests. */
export interface DatabaseOptions {
  readonly indexedDB?: IndexedDb;
  readonly IDBKeyRange?: typeof globalThis.IDBKeyRange;
}

/**
 * Refuses a database that a newer version of the extension made. Dexie would open it without a
 * version after the first refusal, and add to it what it misses.
 */
function refuseNewer(factory: IndexedDb): IndexedDb {
  return {
    open: (name, version = DATABASE_VERSION * NATIVE_VERSION_FACTOR) => factory.open(name, version),
    deleteDatabase: (name) => factory.deleteDatabase(name),
    cmp: (first, second) => factory.cmp(first, second),
    databases: () => factory.databases(),
  };
}

/**
 * The conversations as they are kept on this machine. An index holds only the rows that have its
 * field: those of `turnStartedAt`, `deletedAt` and `pinnedAt` are small, as are those of a message's
 * `files` and `pages`. So is `unindexed`, the conversations that the search does not know yet.
 */
export class ConversationDatabase extends Dexie {
  readonly conversations: Table<ConversationRow, string>;
  readonly messages: Table<MessageRow, string>;
  readonly runs: Table<RunRow, [conversationId: string, number: number]>;
  readonly terms: Table<TermRow, [bucket: number, conversationId: string]>;
  readonly unindexed: Table<UnindexedRow, string>;
  readonly files: Table<FileRow, string>;
  readonly notes: Table<NoteRow, string>;

  constructor({
    indexedDB = globalThis.indexedDB,
    IDBKeyRange = globalThis.IDBKeyRange,
  }: DatabaseOptions = {}) {
    super(DATABASE_NAME, { indexedDB: refuseNewer(indexedDB), IDBKeyRange });
    this.version(1).stores({
      [CONVERSATIONS]: 'id, updatedAt',
      [MESSAGES]: `id, ${MESSAGE_ORDER}`,
    });
    this.version(2)
      .stores({
        [CONVERSATIONS]: 'id, updatedAt, turnStartedAt, deletedAt',
        [MESSAGES]: `id, ${MESSAGE_ORDER}, deletedAt`,
        [RUNS]: '[conversationId+number]',
      })
      .upgrade(addBranches);
    this.version(3)
      .stores({
        [CONVERSATIONS]: 'id, updatedAt, turnStartedAt, deletedAt, pinnedAt, *sites',
        [TERMS]: '[bucket+conversationId]',
        [UNINDEXED]: 'id',
      })
      .upgrade(markAllUnindexed);
    // Messages of earlier versions use no files.
    this.version(4).stores({
      [MESSAGES]: `id, ${MESSAGE_ORDER}, deletedAt, *files`,
      [FILES]: 'hash, keptAt, size',
    });
    this.version(DATABASE_VERSION)
      .stores({
        [MESSAGES]: `id, ${MESSAGE_ORDER}, deletedAt, *files, *pages, parentId`,
        [NOTES]: 'id, *pages, messageId, deletedAt',
      })
      .upgrade(addPages);
    this.conversations = this.table(CONVERSATIONS);
    this.messages = this.table(MESSAGES);
    this.runs = this.table(RUNS);
    this.terms = this.table(TERMS);
    this.unindexed = this.table(UNINDEXED);
    this.files = this.table(FILES);
    this.notes = this.table(NOTES);
  }
}

let shared: ConversationDatabase | undefined;

/** This context's one connection. */
export function conversationDatabase(): ConversationDatabase {
  shared ??= new ConversationDatabase();
  return shared;
}

/**
 * Upgrades from version 1, where a conversation was a list: its messages become one branch, which
 * is shown. Only an answer that was asked for again is a branch of its own, beside the first.
 */
async function addBranches(transaction: Transaction): Promise<void> {
  const conversations: Table<ConversationRow, string> = transaction.table('conversations');
  const messages: Table<MessageRow, string> = transaction.table('messages');
  for (const id of await conversations.toCollection().primaryKeys()) {
    const list = await messages
      .where('[conversationId+position]')
      .between([id, -Infinity], [id, Infinity])
      .toArray();
    await messages.bulkPut(withParents(list));
    const head = list.at(-1)?.id;
    if (head !== undefined) await conversations.update(id, { head });
  }
}

/** An answer follows the last question before it, a question the last message before it. */
function withParents(list: readonly MessageRow[]): MessageRow[] {
  let last: string | undefined;
  let lastQuestion: string | undefined;
  return list.map((message) => {
    const parentId = message.role === 'assistant' ? (lastQuestion ?? last) : last;
    if (message.role === 'user') lastQuestion = message.id;
    last = message.id;
    return parentId === undefined ? message : { ...message, parentId };
  });
}

/** Upgrades from version 2, which had no index: its words are taken into it by and by. */
async function markAllUnindexed(transaction: Transaction): Promise<void> {
  const conversations: Table<ConversationRow, string> = transaction.table('conversations');
  const ids = await conversations.toCollection().primaryKeys();
  await transaction.table('unindexed').bulkPut(ids.map((id) => ({ id, token: 'upgrade' })));
}

/** Questions have whole pages with them: only so many are read at once. */
const UPGRADED_AT_ONCE = 5;

/** Upgrades from version 4, which did not know the pages of its messages by their keys. */
async function addPages(transaction: Transaction): Promise<void> {
  const messages: Table<MessageRow, string> = transaction.table('messages');
  const ids = await messages.toCollection().primaryKeys();
  for (let start = 0; start < ids.length; start += UPGRADED_AT_ONCE) {
    const rows = await messages.bulkGet(ids.slice(start, start + UPGRADED_AT_ONCE));
    const found = rows.flatMap((row) => {
      const pages = row ? pagesOfStored(row) : [];
      return row && pages.length > 0 ? { ...row, pages } : [];
    });
    await messages.bulkPut(found);
  }
}

/** The keys of the pages of a stored message, whatever else of it is damaged. */
function pagesOfStored(row: unknown): string[] {
  const parts = ownField(row, 'parts');
  const pages = (Array.isArray(parts) ? parts : []).flatMap((part: unknown) => {
    const page = ownField(part, 'data');
    const [url, title] = [ownField(page, 'url'), ownField(page, 'title')];
    const isPage = ownField(part, 'type') === 'data-selection' && typeof url === 'string';
    return isPage && typeof title === 'string' ? pageKeys({ url, title }) : [];
  });
  return [...new Set(pages)];
}
