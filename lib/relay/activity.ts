import type { AnswerOutcome } from '../chat/message.ts';

/** What can be said of a conversation to somebody who does not look at it. */
export interface Activity {
  readonly conversationId: string;
  readonly title: string;
  readonly isPrivate: boolean;
  readonly isRunning: boolean;
  /** Whether any panel shows it. */
  readonly isSeen: boolean;
  /** How its last turn ended, as far as this background saw it; `null` while one runs. */
  readonly end: AnswerOutcome | null;
}
