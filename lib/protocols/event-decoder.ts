import type { AnswerEvent } from '../chat/events/events.ts';
import { BrokenStreamError } from '../errors/failure-errors.ts';
import type { Decoder, DecoderStage } from './decoder.ts';
import { EventStream } from './event-stream.ts';
import { parseEvent } from './parse-event.ts';

/** Makes answer events of a dialect's own, each a value of JSON. */
export interface EventReader {
  readonly stage: DecoderStage;
  readonly ignoredEvents: number;
  /** @throws where the event is of another shape. */
  read(event: unknown): AnswerEvent[];
  /** The body has ended, and the answer is whole. */
  finish(): AnswerEvent[];
}

/** The decoder of a dialect whose every server-sent event holds JSON. */
export class EventDecoder implements Decoder {
  readonly #dialect: string;
  readonly #reader: EventReader;
  readonly #eventStream: EventStream;

  /** @param dialect its name in failures */
  constructor(dialect: string, reader: EventReader) {
    this.#dialect = dialect;
    this.#reader = reader;
    this.#eventStream = new EventStream(dialect);
  }

  get stage(): DecoderStage {
    return this.#reader.stage;
  }

  get ignoredEvents(): number {
    return this.#reader.ignoredEvents;
  }

  *decode(bytes: Uint8Array): Iterable<AnswerEvent> {
    if (this.stage === 'closed') return;
    for (const { data } of this.#eventStream.feed(bytes)) {
      yield* parseEvent(this.#dialect, data, (event) => this.#reader.read(event));
      if (this.#reader.stage === 'closed') return;
    }
  }

  end(): AnswerEvent[] {
    if (this.stage === 'open') {
      throw new BrokenStreamError({ detail: 'The stream ended before its last event.' });
    }
    return this.stage === 'closed' ? [] : this.#reader.finish();
  }
}
