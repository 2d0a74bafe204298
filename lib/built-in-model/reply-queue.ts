/** Keeps what has come until it is taken, all of it at once. One taker. */
export class ReplyQueue<Reply> {
  #replies: Reply[] = [];
  #failure: { readonly error: unknown } | null = null;
  #wake: () => void = () => undefined;

  push(reply: Reply): void {
    this.#replies.push(reply);
    this.#wake();
  }

  /** Nothing comes any more. What has come is taken first. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#wake();
  }

  /** Waits for at least one. @throws what it failed with */
  async take(): Promise<readonly Reply[]> {
    while (this.#replies.length === 0) {
      if (this.#failure) throw this.#failure.error;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
    const replies = this.#replies;
    this.#replies = [];
    return replies;
  }
}
