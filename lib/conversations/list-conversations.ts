import {
  type ConversationPage,
  idsInOrder,
  type ListRequest,
  pageOf,
} from './conversation-page.ts';
import { type ConversationDatabase, conversationDatabase } from './database.ts';
import { withStorageErrors } from './storage-errors.ts';
import { type ConversationRow, readRow } from './stored-row.ts';

/**
 * The conversations as the list begins, without those that were deleted. Reads their rows alone, and
 * no more of them than asked for.
 * @throws StorageError, NewerDatabaseError
 */
export function listConversations(
  request: ListRequest,
  database: ConversationDatabase = conversationDatabase(),
): Promise<ConversationPage> {
  return withStorageErrors(() => listStored(request, database));
}

/** The hosts of the pages that conversations are about, by the alphabet. @throws StorageError, NewerDatabaseError */
export function listSites(
  database: ConversationDatabase = conversationDatabase(),
): Promise<readonly string[]> {
  return withStorageErrors(() => storedSites(database));
}

/** The rows of these ids that are there, in this order. @throws StorageError, NewerDatabaseError */
export async function conversationsOf(
  ids: readonly string[],
  database: ConversationDatabase = conversationDatabase(),
): Promise<readonly ConversationRow[]> {
  const rows = await withStorageErrors(() => database.conversations.bulkGet([...ids]));
  return readRows(rows).rows;
}

/** The titles of all conversations, by their ids. @throws StorageError, NewerDatabaseError */
export async function titlesById(
  database: ConversationDatabase = conversationDatabase(),
): Promise<ReadonlyMap<string, string>> {
  const rows = await withStorageErrors(() => database.conversations.toArray());
  return new Map(readRows(rows).rows.map(({ id, title }) => [id, title]));
}

/** The rows that can be named, each with what can be used of it. */
function readRows(stored: readonly unknown[]) {
  const read = stored.filter((row) => row !== undefined).map(readRow);
  return {
    rows: read.flatMap((each) => each?.row ?? []),
    isDamaged: read.some((each) => each?.isDamaged ?? true),
  };
}

function listStored({ limit, site }: ListRequest, database: ConversationDatabase) {
  const { conversations } = database;
  return database.transaction('r', conversations, () =>
    site === undefined ? listAll(limit, database) : listOfSite(site, limit, database),
  );
}

async function listAll(
  limit: number,
  { conversations }: ConversationDatabase,
): Promise<ConversationPage> {
  const count = await conversations.count();
  const deleted = await conversations.orderBy('deletedAt').count();
  const pinned = await conversations
    .orderBy('pinnedAt')
    .reverse()
    .limit(limit + deleted)
    .toArray();
  // Whichever were deleted or pinned may be among the first: then so many more are read.
  const rows = await conversations
    .orderBy('updatedAt')
    .reverse()
    .limit(limit + deleted + pinned.length)
    .toArray();
  const { rows: read, isDamaged } = readRows([...pinned, ...rows]);
  const byId = new Map(read.map((row) => [row.id, row]));
  // A row without a time is in no order.
  const listed = await conversations.orderBy('updatedAt').count();
  const page = pageOf([...byId.values()], { limit });
  const unreadable = count - listed + pinned.length + rows.length - read.length;
  return {
    ...page,
    total: Math.max(page.total, count - deleted - unreadable),
    isDamaged: isDamaged || listed < count,
  };
}

async function listOfSite(
  site: string,
  limit: number,
  database: ConversationDatabase,
): Promise<ConversationPage> {
  const { conversations } = database;
  const ofSite = new Set(await conversations.where('sites').equals(site).primaryKeys());
  const ids = await idsInOrder(database, (id) => ofSite.has(id), { pinnedFirst: true });
  const { rows, isDamaged } = readRows(await conversations.bulkGet(ids.slice(0, limit)));
  return { conversations: rows, total: ids.length, isDamaged };
}

function storedSites(database: ConversationDatabase): Promise<readonly string[]> {
  const { conversations } = database;
  return database.transaction('r', conversations, async () => {
    const sites = await conversations.orderBy('sites').uniqueKeys();
    const deleted = readRows(await conversations.orderBy('deletedAt').toArray()).rows;
    const gone: string[] = [];
    for (const site of new Set(deleted.flatMap((row) => row.sites ?? []))) {
      const ofDeleted = deleted.filter((row) => row.sites?.includes(site)).length;
      const all = await conversations.where('sites').equals(site).count();
      if (all === ofDeleted) gone.push(site);
    }
    return sites.map(String).filter((site) => !gone.includes(site));
  });
}
