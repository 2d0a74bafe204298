import type { ChatMessage } from '@/lib/chat/message.ts';
import type { ConversationRow } from '@/lib/conversations/database.ts';
import type { ConversationChange, StoredConversation } from '@/lib/conversations/queries.ts';
import type { TailEntry } from '@/lib/conversations/session-tail-types.ts';
import { withRuns } from '@/lib/conversations/with-runs.ts';
import type { ConversationStore } from '@/lib/relay/surroundings.ts';

/** Keeps conversations in memory, as private windows do. */
export class FakeStore implements ConversationStore {
  readonly #rows = new Map<string, ConversationRow>();
  readonly #runs = new Map<string, readonly TailEntry[]>();
  readonly #messages = new Map<string, Map<string, ChatMessage>>();

  readonly loadConversation = async (id: string): Promise<StoredConversation | null> => {
    const conversation = this.#rows.get(id);
    const messages = [...(this.#messages.get(id)?.values() ?? [])];
    return conversation ? withRuns({ conversation, messages }, this.#runs.get(id) ?? []) : null;
  };

  readonly saveConversation = async (change: ConversationChange): Promise<void> => {
    const { conversation, messages, removedMessageIds } = change;
    this.#rows.set(conversation.id, conversation);
    const kept = this.#messages.get(conversation.id) ?? new Map<string, ChatMessage>();
    for (const id of removedMessageIds) kept.delete(id);
    for (const message of messages) kept.set(message.id, message);
    this.#messages.set(conversation.id, kept);
    this.#runs.delete(conversation.id);
  };

  readonly appendRuns = async (id: string, runs: readonly TailEntry[]): Promise<void> => {
    this.#runs.set(id, [...(this.#runs.get(id) ?? []), ...runs]);
  };

  readonly listOrphanedTurns = async (): Promise<readonly string[]> =>
    [...this.#rows.values()]
      .filter(({ turnStartedAt }) => turnStartedAt !== undefined)
      .map(({ id }) => id);
}
