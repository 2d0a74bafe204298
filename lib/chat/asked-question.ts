import type { ConversationState } from './conversation.ts';

/**
 * The question that was asked last and went out at once: who asked it wants to see its answer. One
 * that has waited for its turn begins while the reader may be reading something else.
 */
export class AskedQuestion {
  #known = new Set<string>();
  #asked: string | undefined;

  /** @returns its id, the same until another is asked */
  update({ messages, queue }: Pick<ConversationState, 'messages' | 'queue'>): string | undefined {
    for (const { id } of queue) this.#known.add(id);
    const newest = messages.findLast(({ role }) => role === 'user');
    if (newest && !this.#known.has(newest.id)) {
      this.#known.add(newest.id);
      this.#asked = newest.id;
    }
    return this.#asked;
  }
}
