/** Of a longer answer the beginning is no longer kept: who reads it gets the rest, and nobody else. */
export const REPLAY_MAX_CHARACTERS = 8_000_000;

/** Begins an answer: server-sent events, each piece one or more whole ones. */
export type GiveAnswer = (signal: AbortSignal) => AsyncIterable<string>;

/** One reader's way through an answer. */
export interface AnswerReading {
  /**
   * Everything from the answer's beginning, then what comes, until its end.
   * @throws {BrokenAnswerError} after all there is, if the rest will never come
   */
  readonly pieces: AsyncIterable<string>;
  /**
   * To be called once, when the reader has gone.
   * @param sawEnd whether the whole answer was handed over to it
   */
  leave(sawEnd: boolean): void;
}

/**
 * The answers being given, by chat id.
 *
 * Over HTTP a reader who presses stop and one whose connection was lost look the same: the
 * connection closes. So a closed connection does not end an answer. It goes on unread for a while,
 * in which the reader may come back by the resume call. What ends an answer at once is said in so
 * many words: a DELETE of the chat's stream, or the chat's next question.
 */
export interface KeptAnswers {
  /** Begins an answer, which goes on whoever reads it, and ends the chat's former one. */
  start(chatId: string, give: GiveAnswer): Promise<AnswerReading>;
  /** The chat's answer, if there is one that can be read from its beginning. */
  find(chatId: string): Promise<AnswerReading | undefined>;
  stop(chatId: string): Promise<void>;
  /** Stops the answers that are given here, and lets go of what they were kept in. */
  close(): Promise<void>;
}

export interface KeepingTimes {
  /** An answer goes on for so long after its last reader has left. */
  readonly unreadMs: number;
  /** A complete answer is kept for so long if its end reached no reader. */
  readonly undeliveredMs: number;
}

/** The rest of an answer that is given elsewhere will not come. */
export class BrokenAnswerError extends Error {
  override readonly name = 'BrokenAnswerError';

  /** @param reason a sentence for the reader */
  constructor(reason: string) {
    super(`${reason} This is all that had come of it.`);
  }
}
