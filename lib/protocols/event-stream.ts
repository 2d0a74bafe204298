import { createParser, type EventSourceParser } from 'eventsource-parser';
import { eventTooLong, MAX_EVENT_LENGTH } from './parse-event.ts';
import { PartEvents } from './part-events.ts';

/**
 * Room in the parser for the field name before the data and the line feeds within. Without it an
 * event of just the allowed length would pass or fail depending on how it was cut.
 */
const FIELD_OVERHEAD = 64;

interface StreamedEvent {
  /** Its name; most have none. */
  readonly event?: string | undefined;
  readonly data: string;
}

/** The server-sent events of an answer, taken from bytes cut anywhere. */
export class EventStream {
  readonly #dialect: string;
  readonly #rewrite: (text: string) => string;
  readonly #partEvents = new PartEvents();
  // Holds back the bytes of a code point that the end of a chunk cut, and drops the byte order mark.
  readonly #utf8 = new TextDecoder();
  readonly #parser: EventSourceParser;
  // Events that one chunk completed; empty between calls of `feed`.
  readonly #events: StreamedEvent[] = [];
  #isTooLong = false;

  /**
   * @param dialect its name in failures
   * @param rewrite puts right what is no server-sent event, in text cut anywhere
   */
  constructor(dialect: string, rewrite: (text: string) => string = (text) => text) {
    this.#dialect = dialect;
    this.#rewrite = rewrite;
    this.#parser = createParser({
      maxBufferSize: MAX_EVENT_LENGTH + FIELD_OVERHEAD,
      onEvent: (event) => {
        // An event without data is none, and keeps a connection open: section 9.2.6.
        if (event.data.trim() !== '') this.#events.push(event);
      },
      onError: ({ type }) => {
        // Unknown fields are to be ignored: HTML standard, section 9.2.6.
        if (type === 'max-buffer-size-exceeded') this.#isTooLong = true;
      },
    });
  }

  /** @throws MalformedEventError after the events before it, where one is too long. */
  *feed(bytes: Uint8Array): Iterable<StreamedEvent> {
    const text = this.#rewrite(this.#utf8.decode(bytes, { stream: true }));
    this.#parser.feed(this.#partEvents.rewrite(text));
    for (const event of this.#events.splice(0)) {
      if (event.data.length > MAX_EVENT_LENGTH) throw eventTooLong(this.#dialect);
      yield event;
    }
    if (this.#isTooLong) throw eventTooLong(this.#dialect);
  }
}
