import type { ConversationRow } from './database.ts';

/** The beginning of the list of conversations. */
export interface ConversationPage {
  /** The one last worked in first. */
  readonly conversations: readonly ConversationRow[];
  /** How many there are beside those that were deleted. */
  readonly total: number;
  /** They were kept by a newer version of the extension: nothing can be changed. */
  readonly isReadOnly: boolean;
}

/** The beginning of the list of these conversations, which stand in no order. */
export function pageOf(all: readonly ConversationRow[], limit: number): ConversationPage {
  const kept = all
    .filter(({ deletedAt }) => deletedAt === undefined)
    .sort((first, second) => second.updatedAt.localeCompare(first.updatedAt));
  return { conversations: kept.slice(0, limit), total: kept.length, isReadOnly: false };
}
