type MessageAction = 'copy' | 'edit';

/** The actions that the shown messages offer now, so that a shortcut does what a button does. */
export class OfferedActions {
  readonly #actions = new Map<string, () => void>();

  /** @returns what withdraws the offer */
  offer(action: MessageAction, messageId: string, run: () => void): () => void {
    const key = `${action} ${messageId}`;
    this.#actions.set(key, run);
    return () => {
      if (this.#actions.get(key) === run) this.#actions.delete(key);
    };
  }

  /**
   * Runs the action of the last message that offers it.
   * @returns whether there is one
   */
  runLast(action: MessageAction, messages: readonly { readonly id: string }[]): boolean {
    const last = messages.findLast(({ id }) => this.#actions.has(`${action} ${id}`));
    if (last) this.#actions.get(`${action} ${last.id}`)?.();
    return last !== undefined;
  }
}
