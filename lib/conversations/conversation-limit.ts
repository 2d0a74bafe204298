import { reportUnexpected } from '../errors/report.ts';
import { keepingItem } from '../settings/keeping.ts';
import { type ConversationDatabase, conversationDatabase } from './database.ts';
import { writing } from './queries.ts';
import { withStorageErrors } from './storage-errors.ts';
import type { ConversationRow } from './stored-row.ts';

/**
 * The conversations that are more than are to be kept: the longest unused ones. Pinned ones are not
 * counted, and those that run, or are spared, are never among them.
 * @param rows the last used one first
 */
export function beyondLimit(
  rows: Iterable<ConversationRow>,
  limit: number,
  spared: ReadonlySet<string> = new Set(),
): string[] {
  const counted = [...rows].filter(
    ({ pinnedAt, deletedAt }) => pinnedAt === undefined && deletedAt === undefined,
  );
  return counted
    .slice(limit)
    .filter(({ id, turnStartedAt }) => turnStartedAt === undefined && !spared.has(id))
    .map(({ id }) => id);
}

/** Counts the conversations, and those of them that are more than a limit. */
export function countBeyond(
  limit: number | null,
  database: ConversationDatabase = conversationDatabase(),
): Promise<{ readonly kept: number; readonly beyond: number }> {
  return withStorageErrors(async () => {
    const rows = await lastUsedFirst(database);
    const kept = rows.filter(({ deletedAt }) => deletedAt === undefined).length;
    return { kept, beyond: limit === null ? 0 : beyondLimit(rows, limit).length };
  });
}

/**
 * Deletes the conversations that are more than are to be kept. As after any deletion they are
 * purged later.
 * @param spared the ids of those that are open
 * @param now ISO 8601, UTC
 * @throws StorageError, NewerDatabaseError
 */
export function keepWithinLimit(
  limit: number,
  spared: ReadonlySet<string>,
  now: string,
  database: ConversationDatabase = conversationDatabase(),
): Promise<void> {
  return writing(database, async () => {
    const ids = beyondLimit(await lastUsedFirst(database), limit, spared);
    for (const id of ids) await database.conversations.update(id, { deletedAt: now });
  });
}

function lastUsedFirst({ conversations }: ConversationDatabase): Promise<ConversationRow[]> {
  return conversations.orderBy('updatedAt').reverse().toArray();
}

/** Holds the reader's limit: looks for what is too much whenever a conversation begins. */
export class ConversationLimit {
  readonly #openIds: () => Iterable<string>;
  readonly #known = new Set<string>();

  /** @param openIds those that are shown, run or are about to be written */
  constructor(openIds: () => Iterable<string>) {
    this.#openIds = openIds;
  }

  /** Told of each conversation that was written. The first time it may be a new one. */
  written(id: string): void {
    if (this.#known.has(id)) return;
    this.#known.add(id);
    this.#hold(id).catch(reportUnexpected);
  }

  async #hold(id: string): Promise<void> {
    const { conversationLimit } = await keepingItem.getValue();
    if (conversationLimit === null) return;
    const spared = new Set([...this.#openIds(), id]);
    await keepWithinLimit(conversationLimit, spared, new Date().toISOString());
  }
}
