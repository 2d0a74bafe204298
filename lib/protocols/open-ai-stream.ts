import * as z from 'zod/mini';
import { BrokenStreamError } from '../errors/failure-errors.ts';
import { readCompletionChunk } from './completion-chunk.ts';
import { CompletionReader } from './completion-reader.ts';
import {
  type CreateId,
  createRandomId,
  type Decoder,
  type DecoderStage,
  type Dialect,
} from './decoder.ts';
import { ErrorLines } from './error-lines.ts';
import { EventStream } from './event-stream.ts';
import type { AnswerEvent } from './events.ts';
import { parseEvent } from './parse-event.ts';

const NAME = 'chat completions';

const holdsError = z.object({ error: z.unknown() });

/** What an event named `error` says, as a chunk says it. */
function errorChunk(json: unknown): unknown {
  return z.safeParse(holdsError, json).success ? json : { error: json };
}

class OpenAiStreamDecoder implements Decoder {
  readonly #errorLines = new ErrorLines();
  readonly #eventStream = new EventStream(NAME, (text) => this.#errorLines.rewrite(text));
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
    if (this.#isClosed) return;
    for (const { event, data } of this.#eventStream.feed(bytes)) {
      yield* this.#read(data, event === 'error');
      if (this.#isClosed) return;
    }
  }

  get #isClosed(): boolean {
    return this.stage === 'closed';
  }

  end(): AnswerEvent[] {
    if (this.stage === 'open') {
      throw new BrokenStreamError({ detail: 'The stream ended before its last event.' });
    }
    return this.#reader.finish();
  }

  #read(data: string, isError: boolean): AnswerEvent[] {
    if (data.trim() === '[DONE]') return this.#reader.finish();
    return parseEvent(NAME, data, (json) =>
      this.#reader.read(readCompletionChunk(isError ? errorChunk(json) : json)),
    );
  }
}

/** Chat completions as OpenAI streams them, and who speaks as it does: server-sent events. */
export const openAiStream: Dialect = {
  name: NAME,
  createDecoder: (createId = createRandomId) => new OpenAiStreamDecoder(createId),
};
