import type { ConversationDatabase } from './database.ts';
import type { ConversationRow } from './stored-row.ts';

type Placed = Pick<ConversationRow, 'pinnedAt' | 'updatedAt'>;

/** Pinned ones first, the last pinned before the others; then the one last worked in. */
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

/** The beginning of the list of conversations. */
export interface ConversationPage {
  /** Pinned ones first, then the one last worked in. */
  readonly conversations: readonly ConversationRow[];
  /** Deleted ones are not counted. */
  readonly total: number;
  /** Some of what is kept could not be read, and is not listed or lacks something. */
  readonly isDamaged?: boolean;
}

/** Part of the list that is wanted. */
export interface ListRequest {
  readonly limit: number;
  /** Only conversations about pages of this host; absent: all. */
  readonly site?: string | undefined;
}

/** The beginning of the list of these conversations, which stand in no order. */
export function pageOf(
  all: readonly ConversationRow[],
  { limit, site }: ListRequest,
): ConversationPage {
  const kept = all
    .filter(({ deletedAt }) => deletedAt === undefined)
    .filter(({ sites }) => site === undefined || sites?.includes(site))
    .sort(compareInList);
  return { conversations: kept.slice(0, limit), total: kept.length };
}

/** The hosts that conversations are about, by the alphabet. */
export function sitesIn(all: readonly ConversationRow[]): string[] {
  const kept = all.filter(({ deletedAt }) => deletedAt === undefined);
  return [...new Set(kept.flatMap(({ sites = [] }) => sites))].sort();
}
