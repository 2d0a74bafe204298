import type { AnswerEvent } from '../protocols/events.ts';
import type { ChatQuestion } from '../protocols/request-format.ts';

/** An answer as it comes: runs of events that came together. */
export type AnswerRuns = AsyncIterable<readonly AnswerEvent[]>;

/** Who answers: a back end over HTTP, or a model in the browser. One serves one turn. */
export interface AnswerSource {
  /**
   * Asks, and gives the answer to its end. What was understood is given before an error is thrown.
   * Aborting the signal ends it, with the signal's reason thrown.
   * @throws FailureError; BrokenStreamError where the connection was lost in mid-answer
   */
  ask(question: ChatQuestion, signal: AbortSignal): AnswerRuns;
  /**
   * The answer that is still being given in this conversation, or has just been given, from its
   * beginning; nothing comes where there is none. `null` where such an answer cannot be had.
   * @throws FailureError, as `ask` does; NoServerError where it should be tried again
   */
  resume(conversationId: string, signal: AbortSignal): AnswerRuns | null;
  /** How many events of unknown types were passed over so far; absent where that is not known. */
  readonly ignoredEvents?: number;
  /** Takes out of a server's words what no page may be told; absent where nothing secret is sent. */
  readonly hide?: (words: string) => string;
}
