import type { AnswerOutcome, ChatMessage } from '../chat/message.ts';
import type { LiveConversation } from './live-conversation.ts';
import type { TurnRunner } from './turn-runner.ts';

/** Where a question stands in the tree: what it follows, or the conversation's beginning. */
type Place = string | null;

/** Asks questions, one after the other. */
export class QuestionQueue {
  readonly #conversation: LiveConversation;
  readonly #turns: TurnRunner;
  /** Of waiting questions that do not follow what is shown, by their id. */
  readonly #places = new Map<string, Place>();

  constructor(conversation: LiveConversation, turns: TurnRunner) {
    this.#conversation = conversation;
    this.#turns = turns;
  }

  /** Asks a question, after the turn that runs if there is one. The same one is asked once. */
  take(question: ChatMessage, editOf?: string): void {
    const { messages, queue } = this.#conversation.state;
    if ([...messages, ...queue].some(({ id }) => id === question.id)) return;
    const edited = messages.find(({ id }) => id === editOf);
    if (edited) this.#places.set(question.id, edited.parentId ?? null);
    if (this.#turns.isRunning) {
      this.#conversation.publish({ type: 'queue', queue: [...queue, question] });
    } else this.#ask(question);
  }

  remove(questionId: string): void {
    const queue = this.#conversation.state.queue.filter(({ id }) => id !== questionId);
    this.#places.delete(questionId);
    this.#conversation.publish({ type: 'queue', queue });
  }

  /** A turn has ended. After one that failed the next would most likely fail too: it waits. */
  goOn(outcome: AnswerOutcome): void {
    const [next, ...queue] = this.#conversation.state.queue;
    if (!next || outcome === 'failed' || outcome === 'interrupted') return;
    this.#conversation.publish({ type: 'queue', queue });
    this.#ask(next);
  }

  /** A question's turn has come: it follows what is shown, or stands beside what it was made of. */
  #ask({ parentId: _, ...question }: ChatMessage): void {
    const place = this.#places.get(question.id);
    this.#places.delete(question.id);
    const parentId = place === undefined ? this.#conversation.state.head : place;
    const message = { ...question, ...(parentId !== null && { parentId }) };
    this.#conversation.publish({ type: 'question', message });
    this.#turns.start({ type: 'ask', questionId: message.id });
  }
}
