import type { Failure } from '../errors/failure.ts';
import type { AnswerEvent } from '../protocols/events.ts';
import type { AnswerDetails, AnswerOutcome, ChatMessage, ChatStatus } from './message.ts';

/** A question that waits for its turn. */
export interface WaitingQuestion extends ChatMessage {
  /** The id of the question that it is to stand beside; absent where it follows what is shown. */
  readonly editOf?: string;
}

/** One conversation as host and panel both hold it. */
export interface ConversationState {
  readonly id: string;
  /** All branches, in the order in which the messages came; `shownMessages` picks the branch. */
  readonly messages: readonly ChatMessage[];
  /** The last message of the branch that is shown; `null` in an empty conversation. */
  readonly head: string | null;
  /** Questions that wait for their turn, the next one first. They are not among the messages yet. */
  readonly queue: readonly WaitingQuestion[];
  readonly status: ChatStatus;
  /** Why the last turn ended badly; kept until the next turn begins. */
  readonly failure: Failure | null;
  /** A failed write of the database: shown while it lasts, never ends a turn. */
  readonly storageFailure: Failure | null;
  /** Whether the reader lets tools look into the browser; `null` while that was not said. */
  readonly toolConsent: boolean | null;
  /** The title that the reader gave it; `null`: it is named after its first question. */
  readonly givenTitle: string | null;
  /** The reader keeps it at the top of the list. */
  readonly isPinned: boolean;
  /** The reader has deleted it as a whole; until it is purged it can come back. */
  readonly isDeleted: boolean;
}

/** Every change of a conversation. Host and panel apply the same ones with the same reducer. */
export type ConversationUpdate =
  /** A question is asked. It becomes the head. */
  | { readonly type: 'question'; readonly message: ChatMessage }
  /** What waits for its turn changed. */
  | { readonly type: 'queue'; readonly queue: readonly WaitingQuestion[] }
  /** A turn begins: status `submitted`, the last failure forgotten. */
  | { readonly type: 'turn-start' }
  /** The first event came: an empty answer follows its question and is the head. */
  | {
      readonly type: 'answer-start';
      readonly messageId: string;
      readonly questionId: string;
      readonly createdAt: string;
      readonly details?: AnswerDetails;
    }
  /** An answer goes on: it was cut short, or its next step begins. It is the head. */
  | {
      readonly type: 'answer-reopen';
      readonly messageId: string;
      /** Its next text joins the last that it has, in mid-sentence. */
      readonly continuesText?: true;
    }
  /** What is known of an answer by another way than its events: a resumed one that has caught up. */
  | { readonly type: 'answer-replace'; readonly message: ChatMessage }
  | {
      readonly type: 'answer-events';
      readonly events: readonly AnswerEvent[];
      /** When they came, in milliseconds since the epoch. */
      readonly at: number;
    }
  | {
      readonly type: 'turn-end';
      readonly outcome: AnswerOutcome;
      readonly failure: Failure | null;
      /** Added to what is told of the answer. */
      readonly details?: AnswerDetails;
    }
  /** Another branch is shown: the one that this message ends. */
  | { readonly type: 'head'; readonly messageId: string | null }
  /** A message, with all that follows it, is deleted, or was not meant to be. */
  | { readonly type: 'deleted'; readonly messageId: string; readonly at: string | null }
  /** The whole conversation is deleted, or was not meant to be. */
  | { readonly type: 'conversation-deleted'; readonly isDeleted: boolean }
  /** The reader names it, or lets it be named after its first question again. */
  | { readonly type: 'title'; readonly title: string | null }
  | { readonly type: 'pinned'; readonly isPinned: boolean }
  | { readonly type: 'tool-consent'; readonly allowed: boolean | null }
  | { readonly type: 'storage'; readonly failure: Failure | null };
