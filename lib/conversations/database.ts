import { Dexie, type Table, type Transaction } from 'dexie';
import type { ChatMessage } from '../chat/message.ts';
import type { Failure } from '../errors/failure.ts';
import { addBranches } from './add-branches.ts';
import type { TailEntry } from './session-tail-types.ts';
import type { TurnRecord } from './turn-record.ts';

export interface ConversationRow {
  readonly id: string;
  readonly title: string;
  /** ISO 8601, UTC, as all times here. */
  readonly createdAt: string;
  /** When the last turn began or ended. */
  readonly updatedAt: string;
  /** Present while a turn runs. Found without one running, that turn was interrupted. */
  readonly turnStartedAt?: string;
  /** What another background needs to take that turn up. */
  readonly turn?: TurnRecord;
  /** The last message of the branch that is shown. */
  readonly head?: string;
  /** Questions that wait for their turn. */
  readonly queue?: readonly ChatMessage[];
  /** Whether the reader lets tools look into the browser. */
  readonly toolConsent?: boolean;
  /** Present once the reader has deleted it; until it is purged it can come back. */
  readonly deletedAt?: string;
  /** Why the last turn ended badly. */
  readonly failure?: Failure;
  /** When the reader pinned it to the top of the list. */
  readonly pinnedAt?: string;
  /** The reader gave it its title, which no question changes any more. */
  readonly isNamed?: true;
  /** The hosts of the pages that its questions are about. */
  readonly sites?: readonly string[];
}

export interface MessageRow extends ChatMessage {
  readonly conversationId: string;
  /** The order within the conversation, which is that of creation; growing, not without gaps. */
  readonly position: number;
}

/** What came of an answer since its message was written. */
export interface RunRow extends TailEntry {
  readonly conversationId: string;
}

/** Some of the words of a conversation: those of one heap (lib/search/term-buckets). */
export interface TermRow {
  readonly bucket: number;
  readonly conversationId: string;
  readonly terms: string;
}

/** A conversation that has changed since its words were taken into the index, or never was in it. */
export interface UnindexedRow {
  readonly id: string;
  /** Another at each change, so that a change during the work on it is seen. */
  readonly token: string;
}

/** The names that newer versions may be expected to keep. */
export const DATABASE_NAME = 'sidelight';
export const CONVERSATIONS = 'conversations';
export const MESSAGES = 'messages';
export const RUNS = 'runs';
const TERMS = 'searchTerms';
const UNINDEXED = 'unindexed';
export const MESSAGE_ORDER = '[conversationId+position]';

const DATABASE_VERSION = 3;

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
 * The conversations as they are kept on this machine. Of what has no `turnStartedAt`, `deletedAt` or
 * `pinnedAt` nothing stands in the index of that name, so that these are as small as what they are
 * for. So is `unindexed`: it holds what the search does not know yet.
 */
export class ConversationDatabase extends Dexie {
  readonly conversations: Table<ConversationRow, string>;
  readonly messages: Table<MessageRow, string>;
  readonly runs: Table<RunRow, [conversationId: string, number: number]>;
  readonly terms: Table<TermRow, [bucket: number, conversationId: string]>;
  readonly unindexed: Table<UnindexedRow, string>;
  /** Where it is kept; opens a newer version's database, too. */
  readonly disk: Required<DatabaseOptions>;

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
    this.version(DATABASE_VERSION)
      .stores({
        [CONVERSATIONS]: 'id, updatedAt, turnStartedAt, deletedAt, pinnedAt, *sites',
        [TERMS]: '[bucket+conversationId]',
        [UNINDEXED]: 'id',
      })
      .upgrade(markAllUnindexed);
    this.disk = { indexedDB, IDBKeyRange };
    this.conversations = this.table(CONVERSATIONS);
    this.messages = this.table(MESSAGES);
    this.runs = this.table(RUNS);
    this.terms = this.table(TERMS);
    this.unindexed = this.table(UNINDEXED);
  }
}

/** Upgrades from version 2, which had no index: its words are taken into it by and by. */
async function markAllUnindexed(transaction: Transaction): Promise<void> {
  const conversations: Table<ConversationRow, string> = transaction.table(CONVERSATIONS);
  const ids = await conversations.toCollection().primaryKeys();
  await transaction.table(UNINDEXED).bulkPut(ids.map((id) => ({ id, token: 'upgrade' })));
}

let shared: ConversationDatabase | undefined;

/** This context's one connection. */
export function conversationDatabase(): ConversationDatabase {
  shared ??= new ConversationDatabase();
  return shared;
}
