import { canBeShown } from '../../chat/branches.ts';
import type { WaitingQuestion } from '../../chat/conversation.ts';
import type { AnswerOutcome, ChatMessage } from '../../chat/message.ts';
import type { LiveConversation } from './host-environment.ts';
import type { TurnRunner } from './turn-runner.ts';

/** Asks questions, one after the other. */
export class QuestionQueue {
  readonly #conversation: LiveConversation;
  readonly #turns: TurnRunner;

  constructor(conversation: LiveConversation, turns: TurnRunner) {
    this.#conversation = conversation;
    this.#turns = turns;
  }

  /**
   * Asks a question, after the turn that runs if there is one. The same one is asked once.
   * @param editOf the id of the question that it stands beside; without one it follows what is shown
   */
  take(question: ChatMessage, editOf?: string): void {
    const { messages, queue } = this.#conversation.state;
    if ([...messages, ...queue].some(({ id }) => id === question.id)) return;
    const waiting = { ...question, ...(editOf !== undefined && { editOf }) };
    if (this.#turns.isRunning) {
      this.#conversation.publish({ type: 'queue', queue: [...queue, waiting] });
    } else this.#ask(waiting);
  }

  remove(questionId: string): void {
    const queue = this.#conversation.state.queue.filter(({ id }) => id !== questionId);
    this.#conversation.publish({ type: 'queue', queue });
  }

  /** A turn has ended. After one that was stopped or failed the reader says how to go on. */
  goOn(outcome: AnswerOutcome): void {
    if (outcome === 'complete') this.askNext();
  }

  /** Asks the next question that waits, unless a turn runs. */
  askNext(): void {
    const [next, ...queue] = this.#conversation.state.queue;
    if (!next || this.#turns.isRunning) return;
    this.#conversation.publish({ type: 'queue', queue });
    this.#ask(next);
  }

  #ask({ parentId: _, editOf, ...question }: WaitingQuestion): void {
    const parentId = this.#placeOf(editOf);
    const message = { ...question, ...(parentId !== null && { parentId }) };
    this.#conversation.publish({ type: 'question', message });
    this.#turns.start({ type: 'ask', questionId: message.id });
  }

  /**
   * The message that a question follows, or `null` where it begins the conversation. The place of an
   * edited question is none any more once the message before it was deleted.
   */
  #placeOf(editOf: string | undefined): string | null {
    const { messages, head } = this.#conversation.state;
    const edited = messages.find(({ id }) => id === editOf);
    if (!edited) return head;
    const { parentId = null } = edited;
    return parentId === null || canBeShown(messages, parentId) ? parentId : head;
  }
}
