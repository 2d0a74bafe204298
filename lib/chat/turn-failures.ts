import type { Failure } from '../errors/failure.ts';
import type { ConversationState } from './conversation.ts';

/** Why turns ended badly, as far as it was told since this began: the conversation knows the last one alone. */
export class TurnFailures {
  readonly #failures = new Map<string, Failure>();

  update({ head, failure }: ConversationState): void {
    if (head !== null && failure) this.#failures.set(head, failure);
  }

  /** @param id of the last message of that turn */
  of(id: string): Failure | null {
    return this.#failures.get(id) ?? null;
  }
}
