import type { ConversationState, ConversationUpdate } from '../chat/conversation.ts';

/** A conversation as those see it who change it: its state, and the one way to change that. */
export interface LiveConversation {
  readonly id: string;
  /** Whether it belongs to a private window. */
  readonly isPrivate: boolean;
  readonly state: ConversationState;
  publish(update: ConversationUpdate): void;
  /** Writes it down, with what is known of its turn. Settles when that was tried; never rejects. */
  flushRecord(): Promise<void>;
}
