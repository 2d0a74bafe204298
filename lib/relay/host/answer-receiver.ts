import { beginsLike, covers } from '../../chat/covers.ts';
import type { AnswerEvent } from '../../chat/events/events.ts';
import { growAnswer, openEnd } from '../../chat/grow-answer.ts';
import type { ChatMessage } from '../../chat/message.ts';
import { type Clock, timestamp } from '../../clock.ts';
import type { Failure } from '../../errors/failure.ts';
import { ReportedByServerError } from '../../errors/failure-errors.ts';
import type { LiveConversation } from './host-environment.ts';

interface ReceiverOptions {
  readonly conversation: LiveConversation;
  readonly clock: Clock;
  /** The answer so far, or an empty one that begins with the first events. */
  readonly answer: ChatMessage;
  /** Called with each run of events. */
  readonly onReceived: () => void;
}

/**
 * Takes an answer's events as they come. The first ones begin it, or open it again. A resumed
 * answer comes from its beginning, and what is shown must not be taken back: it is put together
 * aside until it has caught up.
 */
export class AnswerReceiver {
  readonly #conversation: LiveConversation;
  readonly #clock: Clock;
  readonly #onReceived: () => void;
  /** The answer as it was when the running call began. */
  #base: ChatMessage;
  #continuesText = false;
  /** A resumed answer while it is less than the one that is shown. */
  #aside: ChatMessage | null = null;
  #reported: Failure | null = null;

  constructor({ conversation, clock, answer, onReceived }: ReceiverOptions) {
    this.#conversation = conversation;
    this.#clock = clock;
    this.#onReceived = onReceived;
    this.#base = answer;
  }

  /** A failure that the back end told of in the answer. */
  get reported(): Failure | null {
    return this.#reported;
  }

  /** The answer as it is shown, or as it would begin. */
  get answer(): ChatMessage {
    const { messages } = this.#conversation.state;
    return messages.findLast(({ id }) => id === this.#base.id) ?? this.#base;
  }

  /** Tells of an answer that has yet to begin. */
  describe(about: Pick<ChatMessage, 'details' | 'choice'>): void {
    this.#base = { ...about, ...this.#base };
  }

  /**
   * The next events are another call's.
   * @param continuesText whether its first text goes on in the middle of the last one
   * @returns the answer that it adds to
   */
  beginCall(continuesText: boolean): ChatMessage {
    this.#aside = null;
    this.#continuesText = continuesText;
    this.#base = continuesText ? openEnd(this.answer) : this.answer;
    return this.#base;
  }

  receive(events: readonly AnswerEvent[]): void {
    this.#onReceived();
    this.#reported ??= reportedFailure(events);
    const at = this.#clock.now();
    if (this.#aside) {
      this.#aside = growAnswer(this.#aside, events, at);
      if (covers(this.#aside, this.answer)) this.#showAside(this.#aside);
    } else {
      this.open();
      this.#conversation.publish({ type: 'answer-events', events, at });
    }
  }

  /** Begins the answer, or opens it again, where that was not done yet. */
  open(): void {
    const { answer } = this;
    const { id: messageId, parentId: questionId, details, choice, outcome } = answer;
    // Found soonest from the end: this is asked with each run of events.
    const isBegun = this.#conversation.state.messages.lastIndexOf(answer) !== -1;
    if (!isBegun && questionId !== undefined) {
      const createdAt = timestamp(this.#clock);
      const about = { ...(details && { details }), ...(choice && { choice }) };
      const begun = { messageId, questionId, createdAt, ...about };
      this.#conversation.publish({ type: 'answer-start', ...begun });
    } else if (outcome !== undefined) {
      const continues = this.#continuesText && { continuesText: true as const };
      this.#conversation.publish({ type: 'answer-reopen', messageId, ...continues });
    }
  }

  /** The running call's answer comes once more, from its beginning. */
  startOver(): void {
    this.#aside = this.#base;
  }

  /** A panel's copy is shown, which is more than what has come: that has to catch up with it. */
  fallBehind(): void {
    this.#aside ??= this.answer;
  }

  /**
   * A resumed answer has come to its end.
   * @returns whether it is shown; what is shown stays where it is the longer one, or begins
   *   otherwise: some servers give only what comes after the call, and nobody knows where it belongs
   */
  settle(): boolean {
    if (!this.#aside) return true;
    const { answer } = this;
    if (this.#aside.content.length < answer.content.length) return false;
    if (!beginsLike(this.#aside, answer, this.#base)) return false;
    this.#showAside(this.#aside);
    return true;
  }

  #showAside(message: ChatMessage): void {
    this.#aside = null;
    this.open();
    const { outcome: _, ...unfinished } = message;
    this.#conversation.publish({ type: 'answer-replace', message: unfinished });
  }
}

function reportedFailure(events: readonly AnswerEvent[]): Failure | null {
  const error = events.find((event) => event.type === 'error');
  if (!error) return null;
  const { message: detail, code } = error;
  return new ReportedByServerError({ detail, ...(code !== undefined && { code }) }).failure;
}
