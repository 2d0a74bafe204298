import type { ConversationState } from '../chat/conversation.ts';
import { conversationTitle } from '../chat/conversation-title.ts';
import type { ConversationRow } from '../conversations/database.ts';
import { type Clock, timestamp } from './clock.ts';

/** What the database keeps of a conversation beside its messages. */
export class ConversationRecord {
  readonly #clock: Clock;
  #createdAt: string;
  /** `null` until a turn begins or an earlier one is known. */
  #updatedAt: string | null = null;
  #turnStartedAt: string | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#createdAt = timestamp(clock);
  }

  /** Takes over what the database holds; turns that began since then are later. */
  restore({ createdAt, updatedAt }: ConversationRow): void {
    this.#createdAt = createdAt;
    this.#updatedAt ??= updatedAt;
  }

  turnStarted(): void {
    this.#turnStartedAt = this.#updatedAt = timestamp(this.#clock);
  }

  turnEnded(): void {
    this.#turnStartedAt = undefined;
    this.#updatedAt = timestamp(this.#clock);
  }

  rowFor({ id, messages, head, queue, failure, toolConsent }: ConversationState): ConversationRow {
    return {
      id,
      title: conversationTitle([...messages, ...queue]),
      createdAt: this.#createdAt,
      updatedAt: this.#updatedAt ?? this.#createdAt,
      ...(this.#turnStartedAt !== undefined && { turnStartedAt: this.#turnStartedAt }),
      ...(head !== null && { head }),
      ...(queue.length > 0 && { queue }),
      ...(toolConsent !== null && { toolConsent }),
      ...(failure && { failure }),
    };
  }
}
