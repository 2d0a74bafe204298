import type { ConversationChange } from '../../conversations/queries.ts';
import type { StoredConversation } from '../../conversations/stored-row.ts';
import type { TailEntry } from '../../conversations/stored-runs.ts';

/** The database of conversations, to be replaced in tests. */
export interface ConversationStore {
  /** `null` where there is none of this id. @throws StorageError */
  readonly loadConversation: (id: string) => Promise<StoredConversation | null>;
  /**
   * Writes all of a change or nothing of it. It holds whole the answer that runs were appended of:
   * they are removed with it.
   * @throws StorageError
   */
  readonly saveConversation: (change: ConversationChange) => Promise<void>;
  /**
   * Adds to the answer that grows the runs since it was saved; all of them or none.
   * @throws StorageError
   */
  readonly appendRuns: (conversationId: string, runs: readonly TailEntry[]) => Promise<void>;
  /** The ids of those whose last turn has no stored end. @throws StorageError */
  readonly listOrphanedTurns: () => Promise<readonly string[]>;
}
