import { TooMuchError } from '../errors/failure-errors.ts';
import { nextTurn } from './next-turn.ts';
import { type BodyReader, cancelReading } from './read-excerpt.ts';

/**
 * How many bytes of a body may wait for us. Two million characters are some forty megabytes where
 * each word is an event; who sends more than is read by that much sends no answer.
 */
export const MAX_WAITING_BYTES = 64 * 1024 * 1024;

type Read = ReadableStreamReadResult<Uint8Array>;

const END: Read = { done: true, value: undefined };

/**
 * Reads a body at once as it comes, and keeps what waits. For browsers that take in whatever a
 * server sends, however slowly it is read (Firefox: `FetchDriver` writes into a pipe without an
 * end): where that cannot be kept back, it can be counted, and given up before memory runs out.
 */
export class ReadAhead implements BodyReader {
  readonly #reader: BodyReader;
  readonly #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #hasEnded = false;
  #fault: { readonly error: unknown } | null = null;
  #wake: () => void = () => undefined;

  constructor(reader: BodyReader) {
    this.#reader = reader;
    void this.#readAll();
  }

  /** @throws TooMuchError after all that had come before; what the body throws */
  async read(): Promise<Read> {
    while (this.#waiting.length === 0 && !this.#hasEnded) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const value = this.#waiting.shift();
    if (value) {
      this.#waitingBytes -= value.length;
      return { done: false, value };
    }
    if (this.#fault) throw this.#fault.error;
    return END;
  }

  /**
   * Lets others have their turn, until one of them brought nothing more. One turn brings a part of
   * what Firefox has taken in, so that beside long work the rest of it was never counted: a server
   * without an end came to gigabytes. Nobody may read meanwhile.
   */
  async catchUp(): Promise<void> {
    let before: number;
    do {
      before = this.#waitingBytes;
      await nextTurn();
    } while (this.#waitingBytes > before && !this.#hasEnded);
  }

  async cancel(): Promise<void> {
    this.#end();
    this.#waiting.length = 0;
    await this.#reader.cancel();
  }

  async #readAll(): Promise<void> {
    try {
      for (;;) {
        const { value } = await this.#reader.read();
        if (value === undefined || this.#hasEnded) break;
        this.#waiting.push(value);
        this.#waitingBytes += value.length;
        if (this.#waitingBytes > MAX_WAITING_BYTES) {
          throw new TooMuchError({ of: 'bytes', limit: MAX_WAITING_BYTES });
        }
        this.#wake();
      }
      this.#end();
    } catch (error) {
      this.#fault = { error };
      this.#end();
      cancelReading(this.#reader);
    }
  }

  #end(): void {
    this.#hasEnded = true;
    this.#wake();
  }
}
