import type { ChatMessage } from '../chat/message.ts';

/** What is kept of a turn while it runs, so that another background can take it up. */
export interface TurnRecord {
  readonly questionId: string;
  /** Chosen before the answer begins, so that what comes of it is known as its. */
  readonly answerId: string;
  /** Absent until the call is about to be made. */
  readonly backEndId?: string;
  /**
   * The answer as it was when the running call began, where earlier calls gave a part of it: a
   * resumed call gives only its own.
   */
  readonly base?: ChatMessage;
  /** Of the last run of events that the answer beside this record holds. */
  readonly eventNumber: number;
}
