import type { Failure } from '../errors/failure.ts';
import type { AnswerEvent } from '../protocols/events.ts';
import type { AnswerOutcome, ChatMessage, ChatStatus } from './message.ts';

/** One conversation as host and panel both hold it. */
export interface ConversationState {
  readonly id: string;
  readonly messages: readonly ChatMessage[];
  readonly status: ChatStatus;
  /** Why the last turn ended badly; kept until the next turn begins. */
  readonly failure: Failure | null;
  /** A failed write of the database: shown while it lasts, never ends a turn. */
  readonly storageFailure: Failure | null;
}

/** Every change of a conversation. Host and panel apply the same ones with the same reducer. */
export type ConversationUpdate =
  /** A question is asked, or waits while an earlier one is answered. */
  | { readonly type: 'question'; readonly message: ChatMessage }
  /** A turn begins: status `submitted`, the last failure forgotten. */
  | { readonly type: 'turn-start' }
  /** The first event came: an empty answer follows its question, status `streaming`. */
  | {
      readonly type: 'answer-start';
      readonly messageId: string;
      readonly questionId: string;
      readonly createdAt: string;
    }
  | { readonly type: 'answer-events'; readonly events: readonly AnswerEvent[] }
  | {
      readonly type: 'turn-end';
      readonly outcome: AnswerOutcome;
      readonly failure: Failure | null;
    }
  | { readonly type: 'storage'; readonly failure: Failure | null };
