import * as z from 'zod/mini';
import type { AnswerEvent, TokenUsage } from '../chat/events/events.ts';
import { BrokenStreamError } from '../errors/failure-errors.ts';
import type { Decoder, DecoderStage, Dialect } from './decoder.ts';
import { EventStream } from './event-stream.ts';
import { lenientNumber, lenientText, tokenUsage } from './lenient.ts';
import { parseEvent } from './parse-event.ts';
import { metadataOfChunk, readUiMessageChunk } from './ui-message-chunk.ts';

const NAME = 'UI message stream';

/** A count, or a model's own, which tells its parts beside the total. */
const count = z.catch(
  z.nullish(
    z.union([
      z.number(),
      z.pipe(
        z.object({ total: z.number() }),
        z.transform(({ total }) => total),
      ),
    ]),
  ),
  undefined,
);

/** As the AI SDK names them from version 5 on, and as version 4 did. */
const usage = z.catch(
  z.nullish(
    z.object({
      inputTokens: count,
      outputTokens: count,
      promptTokens: lenientNumber,
      completionTokens: lenientNumber,
    }),
  ),
  undefined,
);

const metadataSchema = z.object({
  model: lenientText,
  modelId: lenientText,
  usage,
  totalUsage: usage,
});

/** Read from a back end's own data on its answer. */
interface MessageMetadata {
  readonly model?: string;
  readonly usage?: TokenUsage;
  /** The usage is of all steps together, by its name. */
  readonly isTotal: boolean;
}

function readUsage(usage: z.output<typeof metadataSchema>['usage']): TokenUsage | undefined {
  return tokenUsage(
    usage?.inputTokens ?? usage?.promptTokens,
    usage?.outputTokens ?? usage?.completionTokens,
  );
}

/**
 * Metadata has no fixed shape; this reads the names that the AI SDK's documentation and templates
 * use. Metadata of another shape tells nothing.
 */
export function readMessageMetadata(metadata: unknown): MessageMetadata {
  const read = z.safeParse(metadataSchema, metadata);
  if (!read.success) return { isTotal: false };
  const { model, modelId, usage, totalUsage } = read.data;
  const name = model || modelId;
  const total = readUsage(totalUsage);
  const told = total ?? readUsage(usage);
  return { ...(name && { model: name }), ...(told && { usage: told }), isTotal: Boolean(total) };
}

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
  kind: 'ai-sdk',
  createDecoder: () => new UiMessageStreamDecoder(),
};
