import type { ConversationDatabase, ConversationRow } from './database.ts';

type Placed = Pick<ConversationRow, 'pinnedAt' | 'updatedAt'>;

/** What is pinned first, the one last pinned before the others; then the one last worked in. */
export function compareInList(first: Placed, second: Placed): number {
  const byPin = (second.pinnedAt ?? '').localeCompare(first.pinnedAt ?? '');
  return byPin || second.updatedAt.localeCompare(first.updatedAt);
}

/**
 * The ids of those conversations that are wanted, as they stand in the list, without the deleted
 * ones. It looks at keys alone. To be called in a transaction.
 * @param evenDeleted those that are wanted though they were deleted
 */
export async function idsInOrder(
  { conversations }: ConversationDatabase,
  isWanted: (id: string) => boolean,
  options: { readonly pinnedFirst: boolean; readonly evenDeleted?: ReadonlySet<string> },
): Promise<string[]> {
  const { pinnedFirst, evenDeleted } = options;
  const hidden = new Set(await conversations.orderBy('deletedAt').primaryKeys());
  for (const id of evenDeleted ?? []) hidden.delete(id);
  const newest = await conversations.orderBy('updatedAt').reverse().primaryKeys();
  const pinned = pinnedFirst ? await conversations.orderBy('pinnedAt').reverse().primaryKeys() : [];
  return [...new Set([...pinned, ...newest])].filter((id) => isWanted(id) && !hidden.has(id));
}
