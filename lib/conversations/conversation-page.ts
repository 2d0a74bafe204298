import { compareInList } from './conversation-order.ts';
import type { ConversationRow } from './database.ts';

/** The beginning of the list of conversations. */
export interface ConversationPage {
  /** What is pinned first, then the one last worked in. */
  readonly conversations: readonly ConversationRow[];
  /** How many there are beside those that were deleted. */
  readonly total: number;
  /** They were kept by a newer version of the extension: nothing can be changed. */
  readonly isReadOnly: boolean;
  /** Some of what is kept could not be read, and is not listed or lacks something. */
  readonly isDamaged?: boolean;
}

/** What of the list is wanted. */
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
  return { conversations: kept.slice(0, limit), total: kept.length, isReadOnly: false };
}

/** The hosts that conversations are about, by the alphabet. */
export function sitesIn(all: readonly ConversationRow[]): string[] {
  const kept = all.filter(({ deletedAt }) => deletedAt === undefined);
  return [...new Set(kept.flatMap(({ sites = [] }) => sites))].sort();
}
