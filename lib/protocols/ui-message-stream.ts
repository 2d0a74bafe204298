import { BrokenStreamError } from '../errors/failure-errors.ts';
import type { Decoder, DecoderStage, Dialect } from './decoder.ts';
import { EventStream } from './event-stream.ts';
import type { AnswerEvent } from './events.ts';
import { type MessageMetadata, readMessageMetadata } from './message-metadata.ts';
import { parseEvent } from './parse-event.ts';
import { metadataOfChunk, readUiMessageChunk } from './ui-message-chunk.ts';

const NAME = 'UI message stream';

class UiMessageStreamDecoder implements Decoder {
  readonly #eventStream = new EventStream(NAME);
  stage: DecoderStage = 'open';
  ignoredEvents = 0;
  // Back ends tell these before the finish, or with it; the latest holds.
  #model: string | undefined;
  #told: MessageMetadata = { isTotal: false };

  *decode(bytes: Uint8Array): Iterable<AnswerEvent> {
    if (this.stage === 'closed') return;
    for (const { data } of this.#eventStream.feed(bytes)) {
      if (data === '[DONE]') {
        this.stage = 'closed';
        return;
      }
      yield* parseEvent(NAME, data, (chunk) => this.#read(chunk));
    }
  }

  end(): AnswerEvent[] {
    if (this.stage === 'open') {
      throw new BrokenStreamError({ detail: 'The stream ended before its last event.' });
    }
    this.stage = 'closed';
    return [];
  }

  #read(chunk: unknown): AnswerEvent[] {
    const events = readUiMessageChunk(chunk);
    if (events === null) {
      this.ignoredEvents++;
      return [];
    }
    return [...this.#readMetadata(metadataOfChunk(chunk)), ...this.#withUsage(events)];
  }

  #readMetadata(metadata: unknown): AnswerEvent[] {
    if (metadata === undefined) return [];
    const told = readMessageMetadata(metadata);
    // A step's own usage does not take the place of all steps'.
    if (told.usage && (told.isTotal || !this.#told.isTotal)) this.#told = told;
    if (told.model === undefined || told.model === this.#model) return [];
    this.#model = told.model;
    return [{ type: 'model', name: told.model }];
  }

  #withUsage(events: AnswerEvent[]): AnswerEvent[] {
    return events.map((event) => {
      if (event.type !== 'finish') return event;
      this.stage = 'finished';
      const { usage } = this.#told;
      return usage ? { ...event, usage } : event;
    });
  }
}

/** The AI SDK's UI message stream, versions 5 to 7: JSON chunks in server-sent events. */
export const uiMessageStream: Dialect = {
  name: NAME,
  createDecoder: () => new UiMessageStreamDecoder(),
};
