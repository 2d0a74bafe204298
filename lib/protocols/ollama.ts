import * as z from 'zod/mini';
import type { AnswerEvent } from '../chat/events/events.ts';
import { BrokenStreamError } from '../errors/failure-errors.ts';
import { dataAddress, mediaTypeOfImage } from './data-address.ts';
import {
  type CreateId,
  createRandomId,
  type Decoder,
  type DecoderStage,
  type Dialect,
  finishEvent,
} from './decoder.ts';
import { JsonStream } from './json-stream.ts';
import {
  boundedList,
  errorEvent,
  lenientList,
  lenientNumber,
  lenientText,
  tokenUsage,
} from './lenient.ts';
import { ModelName } from './model-name.ts';
import { parseEvent } from './parse-event.ts';
import { ProseParts } from './prose-parts.ts';

const NAME = 'Ollama';

const text = z.string();
const optionalText = z.nullish(text);

const toolCall = z.object({
  id: lenientText,
  function: z.object({ name: text, arguments: z.optional(z.unknown()) }),
});

/** `ChatResponse` and what it holds, in Ollama's `api/types.go`, as far as we use it. */
const objectSchema = z.object({
  error: z.optional(z.unknown()),
  model: lenientText,
  message: z.nullish(
    z.object({
      content: optionalText,
      thinking: optionalText,
      images: lenientList(text),
      tool_calls: z.nullish(boundedList(toolCall)),
    }),
  ),
  done: z.nullish(z.boolean()),
  done_reason: lenientText,
  prompt_eval_count: lenientNumber,
  eval_count: lenientNumber,
});

type OllamaObject = z.output<typeof objectSchema>;

type Message = NonNullable<OllamaObject['message']>;

class OllamaDecoder implements Decoder {
  readonly #objects = new JsonStream(NAME);
  readonly #model = new ModelName();
  readonly #prose = new ProseParts();
  readonly #createId: CreateId;
  stage: DecoderStage = 'open';
  ignoredEvents = 0;

  constructor(createId: CreateId) {
    this.#createId = createId;
  }

  *decode(bytes: Uint8Array): Iterable<AnswerEvent> {
    if (this.#isClosed) return;
    for (const json of this.#objects.feed(bytes)) {
      yield* this.#read(parseEvent(NAME, json, (object) => z.parse(objectSchema, object)));
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
      ...this.#model.read(object.model),
      ...(message ? this.#readMessage(message) : []),
      ...(done ? this.#finish(object) : []),
    ];
  }

  /** Nothing follows an error: `docs/api/errors.mdx`. */
  #fail(error: unknown): AnswerEvent[] {
    this.stage = 'closed';
    return [...this.#prose.close(), errorEvent(error)];
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
    const usage = tokenUsage(object.prompt_eval_count, object.eval_count);
    return [...this.#prose.close(), finishEvent(object.done_reason, usage)];
  }
}

/** Ollama's own `/api/chat`: JSON objects, one a line; without streaming, a single one. */
export const ollama: Dialect = {
  name: NAME,
  kind: 'ollama',
  createDecoder: (createId = createRandomId) => new OllamaDecoder(createId),
};
