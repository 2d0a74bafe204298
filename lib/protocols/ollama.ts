import { BrokenStreamError } from '../errors/failure-errors.ts';
import { dataAddress, mediaTypeOfImage } from './data-address.ts';
import {
  type CreateId,
  createRandomId,
  type Decoder,
  type DecoderStage,
  type Dialect,
} from './decoder.ts';
import type { AnswerEvent } from './events.ts';
import { JsonStream } from './json-stream.ts';
import { type OllamaObject, readOllamaObject } from './ollama-object.ts';
import { parseEvent } from './parse-event.ts';
import { ProseParts } from './prose-parts.ts';
import { reportedError } from './reported-error.ts';
import { tokenUsage } from './token-usage.ts';

const NAME = 'Ollama';

type Message = NonNullable<OllamaObject['message']>;

class OllamaDecoder implements Decoder {
  readonly #objects = new JsonStream(NAME);
  readonly #prose = new ProseParts();
  readonly #createId: CreateId;
  stage: DecoderStage = 'open';
  ignoredEvents = 0;
  #model: string | undefined;

  constructor(createId: CreateId) {
    this.#createId = createId;
  }

  *decode(bytes: Uint8Array): Iterable<AnswerEvent> {
    if (this.#isClosed) return;
    for (const json of this.#objects.feed(bytes)) {
      yield* this.#read(parseEvent(NAME, json, readOllamaObject));
      if (this.#isClosed) return;
    }
  }

  get #isClosed(): boolean {
    return this.stage === 'closed';
  }

  end(): AnswerEvent[] {
    if (this.stage === 'open') {
      const detail = this.#objects.isInObject
        ? 'The stream ended inside an event.'
        : 'The stream ended before its last event.';
      throw new BrokenStreamError({ detail });
    }
    return [];
  }

  #read(object: OllamaObject): AnswerEvent[] {
    const { message, done, error } = object;
    if (error !== undefined) return this.#fail(error);
    if (!message && !done) {
      this.ignoredEvents++;
      return [];
    }
    return [
      ...this.#readModel(object),
      ...(message ? this.#readMessage(message) : []),
      ...(done ? this.#finish(object) : []),
    ];
  }

  /** Nothing follows an error: `docs/api/errors.mdx`. */
  #fail(error: unknown): AnswerEvent[] {
    this.stage = 'closed';
    return [...this.#prose.close(), { type: 'error', message: reportedError(error) }];
  }

  #readModel({ model }: OllamaObject): AnswerEvent[] {
    if (!model || model === this.#model) return [];
    this.#model = model;
    return [{ type: 'model', name: model }];
  }

  #readMessage({ thinking, content, images, tool_calls: calls }: Message): AnswerEvent[] {
    return [
      ...this.#prose.grow('reasoning', thinking ?? ''),
      ...this.#prose.grow('text', content ?? ''),
      ...images.flatMap((image) => this.#readImage(image)),
      ...(calls ?? []).flatMap((call) => this.#readCall(call)),
    ];
  }

  #readImage(base64: string): AnswerEvent[] {
    const mediaType = mediaTypeOfImage(base64);
    const url = dataAddress(mediaType, base64);
    return [...this.#prose.close(), { type: 'file', mediaType, url }];
  }

  #readCall({ id, function: call }: NonNullable<Message['tool_calls']>[number]): AnswerEvent[] {
    return [
      ...this.#prose.close(),
      {
        type: 'tool-call',
        toolCallId: id || this.#createId(),
        toolName: call.name,
        input: call.arguments ?? {},
        complete: true,
      },
    ];
  }

  #finish(object: OllamaObject): AnswerEvent[] {
    this.stage = 'closed';
    const reason = object.done_reason;
    const usage = tokenUsage(object.prompt_eval_count, object.eval_count);
    return [
      ...this.#prose.close(),
      { type: 'finish', ...(reason && { reason }), ...(usage && { usage }) },
    ];
  }
}

/** Ollama's own `/api/chat`: JSON objects, one a line; without streaming, a single one. */
export const ollama: Dialect = {
  name: NAME,
  createDecoder: (createId = createRandomId) => new OllamaDecoder(createId),
};
