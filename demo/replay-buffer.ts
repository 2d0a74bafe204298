/** A stream kept from its beginning, so that any number of readers can come late. */
export class ReplayBuffer {
  readonly #maximumCharacters: number;
  #pieces: string[] = [];
  #size = 0;
  #ended = false;
  #overflowed = false;
  #wake = Promise.withResolvers<void>();

  /** @param maximumCharacters a longer stream cannot be replayed */
  constructor(maximumCharacters: number) {
    this.#maximumCharacters = maximumCharacters;
  }

  /** Whether the whole stream up to now is still here. */
  get replayable(): boolean {
    return !this.#overflowed;
  }

  get ended(): boolean {
    return this.#ended;
  }

  append(piece: string): void {
    this.#size += piece.length;
    if (this.#size > this.#maximumCharacters) {
      this.#overflowed = true;
      this.#pieces = [];
    } else {
      this.#pieces.push(piece);
    }
    this.#wakeReaders();
  }

  end(): void {
    this.#ended = true;
    this.#wakeReaders();
  }

  /**
   * Everything from the beginning, then what comes, until the end.
   * A reader that is overtaken by the overflow is ended with an error.
   */
  async *read(): AsyncGenerator<string> {
    let next = 0;
    while (true) {
      if (this.#overflowed) throw new Error('The answer has outgrown the replay buffer.');
      const piece = this.#pieces[next];
      if (piece !== undefined) {
        next += 1;
        yield piece;
      } else if (this.#ended) {
        return;
      } else {
        await this.#wake.promise;
      }
    }
  }

  #wakeReaders(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers<void>();
  }
}
