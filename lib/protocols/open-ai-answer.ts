import type { AnswerEvent } from '../chat/events/events.ts';
import { BrokenStreamError } from '../errors/failure-errors.ts';
import { CompletionReader } from './completion-reader.ts';
import {
  type CreateId,
  createRandomId,
  type Decoder,
  type DecoderStage,
  type Dialect,
} from './decoder.ts';
import { JsonStream } from './json-stream.ts';
import { parseEvent } from './parse-event.ts';

const NAME = 'chat completion in one piece';

class OpenAiAnswerDecoder implements Decoder {
  readonly #objects = new JsonStream(NAME);
  readonly #reader: CompletionReader;

  constructor(createId: CreateId) {
    this.#reader = new CompletionReader(createId);
  }

  get stage(): DecoderStage {
    return this.#reader.stage;
  }

  get ignoredEvents(): number {
    return this.#reader.ignoredEvents;
  }

  *decode(bytes: Uint8Array): Iterable<AnswerEvent> {
    if (this.stage === 'closed') return;
    for (const json of this.#objects.feed(bytes)) {
      yield* parseEvent(NAME, json, (object) => this.#reader.read(object));
      // It is whole, whether or not it says why it ended.
      yield* this.#reader.finish();
      return;
    }
  }

  end(): AnswerEvent[] {
    if (this.stage === 'open') {
      throw new BrokenStreamError({ detail: 'The answer ended before it was whole.' });
    }
    return [];
  }
}

/** A chat completion as a gateway gives it that does not stream: one JSON object. */
export const openAiAnswer: Dialect = {
  name: NAME,
  kind: 'open-ai',
  createDecoder: (createId = createRandomId) => new OpenAiAnswerDecoder(createId),
};
