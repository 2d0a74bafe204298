/** Which turns run, for work that waits until none does: answers that stream come first. */
export class RunningTurns {
  readonly #running = new Set<string>();
  #waiting: (() => void)[] = [];

  /** Told of each turn's beginning and end. */
  note(conversationId: string, isRunning: boolean): void {
    if (isRunning) this.#running.add(conversationId);
    else this.#running.delete(conversationId);
    if (this.#running.size > 0) return;
    for (const goOn of this.#waiting.splice(0)) goOn();
  }

  /** Settles when none runs. A question that waited for its turn has begun it by then. */
  async whenNone(): Promise<void> {
    while (this.#running.size > 0) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
}
