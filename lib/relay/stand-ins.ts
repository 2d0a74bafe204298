import type { SessionTail, TailEntry } from '../conversations/session-tail-types.ts';
import type { ConversationStore } from './surroundings.ts';

/** Keeps nothing: what is in memory stays there. Stands in until there is a store for private windows. */
export const NO_STORE: ConversationStore = {
  loadConversation: async () => null,
  saveConversation: async () => undefined,
  listOrphanedTurns: async () => [],
};

/** Keeps nothing. Stands in until there is a tail in session storage. */
export const NO_TAIL: SessionTail = {
  append: async () => undefined,
  read: async (): Promise<readonly TailEntry[]> => [],
  clear: async () => undefined,
};
