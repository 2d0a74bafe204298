import { TooMuchError } from '../../errors/failure-errors.ts';

/** Reads a body piece by piece, as a reader of a stream does. */
export type BodyReader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>;

/** A body that is read beside other work. */
export interface BodyReading {
  readonly reader: BodyReader;
  readonly pace: Pace;
}

/** @param queuesBodies see `Network` */
export function startReading(body: ReadableStream<Uint8Array>, queuesBodies = false): BodyReading {
  const reader = body.getReader();
  if (!queuesBodies) return { reader, pace: new Pace(nextTask) };
  const ahead = new ReadAhead(reader);
  return { reader: ahead, pace: new Pace(() => ahead.catchUp()) };
}

/** Lets go of a body. It rejects only with the failure that the body already had. */
export function cancelReading(reader: BodyReader): void {
  reader.cancel().catch(() => undefined);
}

/** Two pieces of a body as one. */
export function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Lets the event loop go round once: what has come meanwhile is delivered. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Decoded in some milliseconds; in Firefox the background has the panel's thread. */
const MOST_AT_ONCE_BYTES = 256 * 1024;

/**
 * Rests during long work. What has already come of a body is read without a break between, so that
 * a server that is faster than we are would keep a Stop from being heard.
 */
class Pace {
  readonly #rest: () => Promise<void>;
  #bytesSinceRest = 0;

  /** @param rest settles when the work may go on */
  constructor(rest: () => Promise<void>) {
    this.#rest = rest;
  }

  async restAfter(byteCount: number): Promise<void> {
    this.#bytesSinceRest += byteCount;
    if (this.#bytesSinceRest < MOST_AT_ONCE_BYTES) return;
    this.#bytesSinceRest = 0;
    await this.#rest();
  }
}

/**
 * The most that may be read ahead of us. Two million characters are some forty megabytes where each
 * word is an event; who sends more than is read by that much sends no answer.
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

  /** @throws TooMuchError after all that had come before; the body's own failure */
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
   * Rests until a task has brought nothing more. One task brings a part of what Firefox has taken
   * in, so that beside long work the rest of it was never counted: a server without an end came to
   * gigabytes. Nobody may read meanwhile.
   */
  async catchUp(): Promise<void> {
    let before: number;
    do {
      before = this.#waitingBytes;
      await nextTask();
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
