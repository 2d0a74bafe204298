import type { AnswerEvent } from '../protocols/events.ts';

/** One run of events of an answer, as it was received. */
export interface TailEntry {
  /** Growing within a conversation's turn. */
  readonly number: number;
  readonly answerId: string;
  readonly events: readonly AnswerEvent[];
  /** When they came, in milliseconds since the epoch. */
  readonly at: number;
}

/**
 * What came of running answers since their last checkpoint. It outlives the background, but not the
 * browser, and is never written to disk.
 */
export interface SessionTail {
  /** @throws StorageError where the browser has no room for it; the answer goes on without. */
  append(conversationId: string, entries: readonly TailEntry[]): Promise<void>;
  /** All there is of a conversation, by their numbers. */
  read(conversationId: string): Promise<readonly TailEntry[]>;
  /** @param upTo only what a checkpoint holds: runs that were appended meanwhile have later numbers */
  clear(conversationId: string, upTo?: number): Promise<void>;
}
