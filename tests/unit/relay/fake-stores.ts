import type { ChatMessage } from '@/lib/chat/message.ts';
import type { ConversationChange } from '@/lib/conversations/queries.ts';
import type { SessionTail } from '@/lib/conversations/session-tail.ts';
import type { ConversationRow, StoredConversation } from '@/lib/conversations/stored-row.ts';
import { type TailEntry, withRuns } from '@/lib/conversations/stored-runs.ts';
import type { ConversationStore } from '@/lib/relay/keep/conversation-store.ts';

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

/** A tail in memory that outlives the background, as session storage does. */
export class FakeTail implements SessionTail {
  readonly kept = new Map<string, readonly TailEntry[]>();
  /** Thrown at each write. */
  failure: Error | null = null;
  /** The most appends that ran at the same time. */
  mostAtOnce = 0;
  #atOnce = 0;

  async append(conversationId: string, entries: readonly TailEntry[]): Promise<void> {
    this.#atOnce++;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    try {
      await Promise.resolve();
      if (this.failure) throw this.failure;
      const copy: TailEntry[] = JSON.parse(JSON.stringify(entries));
      this.kept.set(conversationId, [...(this.kept.get(conversationId) ?? []), ...copy]);
    } finally {
      this.#atOnce--;
    }
  }

  async read(conversationId: string): Promise<readonly TailEntry[]> {
    return this.kept.get(conversationId) ?? [];
  }

  async clear(conversationId: string, upTo = Number.POSITIVE_INFINITY): Promise<void> {
    const kept = this.kept.get(conversationId) ?? [];
    this.kept.set(
      conversationId,
      kept.filter(({ number }) => number > upTo),
    );
  }
}
