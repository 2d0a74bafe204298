/** A stream kept from its beginning, so that any number of readers can come late. */
export class ReplayBuffer {
  readonly #maximumCharacters: number;
  readonly #readers = new Set<{ next: number }>();
  #pieces: string[] = [];
  /** The number of the first piece that is still here. */
  #first = 0;
  #size = 0;
  #ended = false;
  #wake = Promise.withResolvers<void>();

  /** @param maximumCharacters of a longer stream only what present readers lack is kept */
  constructor(maximumCharacters: number) {
    this.#maximumCharacters = maximumCharacters;
  }

  /** Whether the whole stream up to now is still here. */
  get replayable(): boolean {
    return this.#size <= this.#maximumCharacters;
  }

  get ended(): boolean {
    return this.#ended;
  }

  append(piece: string): void {
    this.#size += piece.length;
    this.#pieces.push(piece);
    if (!this.replayable) this.#dropWhatIsRead();
    this.#wakeReaders();
  }

  end(): void {
    this.#ended = true;
    this.#wakeReaders();
  }

  /**
   * Everything from the beginning, then what comes, until the end.
   * @throws {Error} if the beginning is no longer here
   */
  read(): AsyncGenerator<string> {
    if (!this.replayable) throw new Error('The answer has outgrown the replay buffer.');
    const reader = { next: 0 };
    this.#readers.add(reader);
    return this.#follow(reader);
  }

  async *#follow(reader: { next: number }): AsyncGenerator<string> {
    try {
      while (true) {
        const piece = this.#pieces[reader.next - this.#first];
        if (piece !== undefined) {
          reader.next += 1;
          yield piece;
        } else if (this.#ended) {
          return;
        } else {
          await this.#wake.promise;
        }
      }
    } finally {
      this.#readers.delete(reader);
    }
  }

  #dropWhatIsRead(): void {
    const end = this.#first + this.#pieces.length;
    const lacking = Math.min(end, ...[...this.#readers].map(({ next }) => next));
    this.#pieces.splice(0, lacking - this.#first);
    this.#first = lacking;
  }

  #wakeReaders(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers<void>();
  }
}
