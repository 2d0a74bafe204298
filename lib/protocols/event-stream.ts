import { createParser, type EventSourceParser } from 'eventsource-parser';
import { MalformedEventError } from '../errors/failure-errors.ts';

/**
 * The longest event, in UTF-16 units. A generated picture travels as one event in base64, and 6 MB
 * of it come to this; beyond it a server's fault would only fill the memory.
 */
export const MAX_EVENT_LENGTH = 8 * 1024 * 1024;

/**
 * What the parser may hold beyond an event's data: the field name before the value and the line
 * feeds between values. Without it an event of just the allowed length would pass or fail
 * depending on how it was cut.
 */
const FIELD_OVERHEAD = 64;

/** The `data` of server-sent events, taken from bytes cut anywhere. */
export class EventStream {
  readonly #dialect: string;
  // Holds back the bytes of a code point that the end of a chunk cut, and drops the byte order mark.
  readonly #utf8 = new TextDecoder();
  readonly #parser: EventSourceParser;
  // Events that one chunk completed; empty between calls of `feed`.
  readonly #events: string[] = [];
  #isTooLong = false;

  /** @param dialect its name in failures */
  constructor(dialect: string) {
    this.#dialect = dialect;
    this.#parser = createParser({
      maxBufferSize: MAX_EVENT_LENGTH + FIELD_OVERHEAD,
      onEvent: ({ data }) => this.#events.push(data),
      onError: ({ type }) => {
        // Unknown fields are to be ignored: HTML standard, section 9.2.6.
        if (type === 'max-buffer-size-exceeded') this.#isTooLong = true;
      },
    });
  }

  /** @throws MalformedEventError after the events before it, where one is too long. */
  *feed(bytes: Uint8Array): Iterable<string> {
    this.#parser.feed(this.#utf8.decode(bytes, { stream: true }));
    for (const data of this.#events.splice(0)) {
      if (data.length > MAX_EVENT_LENGTH) throw this.#tooLong();
      yield data;
    }
    if (this.#isTooLong) throw this.#tooLong();
  }

  #tooLong(): MalformedEventError {
    const detail = `An event is longer than ${MAX_EVENT_LENGTH} characters.`;
    return new MalformedEventError({ dialect: this.#dialect, detail });
  }
}
