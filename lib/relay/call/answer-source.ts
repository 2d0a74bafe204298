import type { AnswerEvent } from '../../chat/events/events.ts';
import type { ChatQuestion } from '../../protocols/requests/request-format.ts';

/** An answer as it comes: runs of events that came together. */
export type AnswerRuns = AsyncIterable<readonly AnswerEvent[]>;

/** A back end over HTTP, or a model in the browser. One serves one turn. */
export interface AnswerSource {
  /**
   * Asks, and gives the answer to its end. All that was understood is given before an error is thrown.
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
  /** The number of events of unknown types that were passed over; absent where that is not known. */
  readonly ignoredEvents?: number;
  /** Takes out of a server's words what no page may be told; absent where nothing secret is sent. */
  readonly hide?: (words: string) => string;
}
