import { eventTooLong, MAX_EVENT_LENGTH } from './parse-event.ts';

/** The lines of a text, taken from bytes cut anywhere. */
export class LineStream {
  readonly #dialect: string;
  // Holds back the bytes of a code point that the end of a chunk cut, and drops the byte order mark.
  readonly #utf8 = new TextDecoder();
  // A line whose end has not come, in pieces, so that many chunks for one line cost no copies.
  #pieces: string[] = [];
  #length = 0;

  /** @param dialect its name in failures */
  constructor(dialect: string) {
    this.#dialect = dialect;
  }

  /**
   * The lines that these bytes complete, without their ends; none that is empty.
   * @throws MalformedEventError after the lines before it, where one is too long.
   */
  *feed(bytes: Uint8Array): Iterable<string> {
    const [rest = '', ...starts] = this.#utf8.decode(bytes, { stream: true }).split('\n');
    this.#hold(rest);
    for (const start of starts) {
      const line = this.#take();
      if (line !== '') yield line;
      this.#hold(start);
    }
  }

  /** The text after the last line feed, once nothing follows. */
  end(): string {
    this.#hold(this.#utf8.decode());
    return this.#take();
  }

  #hold(piece: string): void {
    this.#length += piece.length;
    if (this.#length > MAX_EVENT_LENGTH) throw eventTooLong(this.#dialect);
    if (piece !== '') this.#pieces.push(piece);
  }

  #take(): string {
    const line = this.#pieces.join('');
    this.#pieces = [];
    this.#length = 0;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }
}
