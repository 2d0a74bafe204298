/** The pictures that wait for the reader's word, by the message that they stand in. */
export class WaitingPictures {
  /** By message, the number of places of each address. */
  readonly #places = new Map<string, Map<string, number>>();
  readonly #listeners = new Set<() => void>();
  #isTelling = false;

  /** @returns what takes it away again */
  add(messageId: string, address: string): () => void {
    this.#count(messageId, address, 1);
    return () => this.#count(messageId, address, -1);
  }

  /** Each address once, in the order in which they came. */
  of(messageId: string): string[] {
    return [...(this.#places.get(messageId)?.keys() ?? [])];
  }

  countOf(messageId: string): number {
    return this.#places.get(messageId)?.size ?? 0;
  }

  /**
   * Told once of all that changes at a time, because each picture listens.
   * @returns what ends it
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tellSoon(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    queueMicrotask(() => {
      this.#isTelling = false;
      for (const listener of this.#listeners) listener();
    });
  }

  #count(messageId: string, address: string, change: number): void {
    const places = this.#places.get(messageId) ?? new Map<string, number>();
    const count = (places.get(address) ?? 0) + change;
    if (count > 0) places.set(address, count);
    else places.delete(address);
    if (places.size > 0) this.#places.set(messageId, places);
    else this.#places.delete(messageId);
    this.#tellSoon();
  }
}

/** The pictures of this page that wait for the reader's word. */
export const waitingPictures = new WaitingPictures();
