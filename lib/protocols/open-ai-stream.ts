import * as z from 'zod/mini';
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
import { EventStream } from './event-stream.ts';
import { parseEvent } from './parse-event.ts';

const NAME = 'chat completions';

const holdsError = z.object({ error: z.unknown() });

/** The chunk that says the same as an event named `error`. */
function errorChunk(json: unknown): unknown {
  return z.safeParse(holdsError, json).success ? json : { error: json };
}

const ERROR_FIELD = 'error:';

/**
 * llama.cpp tells a failure in a field of its own, `error: {…}`, which the standard has parsers
 * ignore. This writes it as an event of that name, in text cut anywhere.
 */
class ErrorLines {
  // The beginning of a line that may become the field's name.
  #held = '';
  #isAtLineStart = true;

  rewrite(text: string): string {
    const input = this.#held + text;
    const output = input.replace(/(^|[\n\r])error:/g, (field, before: string) => {
      const isAtLineStart = before !== '' || this.#isAtLineStart;
      return isAtLineStart ? `${before}event: error\ndata:` : field;
    });
    const lineStart = Math.max(output.lastIndexOf('\n'), output.lastIndexOf('\r')) + 1;
    const line = output.slice(lineStart);
    const isWholeLine = lineStart > 0 || this.#isAtLineStart;
    this.#held = isWholeLine && ERROR_FIELD.startsWith(line) ? line : '';
    this.#isAtLineStart = isWholeLine && this.#held === line;
    return output.slice(0, output.length - this.#held.length);
  }
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
    return parseEvent(NAME, data, (json) => this.#reader.read(isError ? errorChunk(json) : json));
  }
}

/** Chat completions as OpenAI streams them, and who speaks as it does: server-sent events. */
export const openAiStream: Dialect = {
  name: NAME,
  kind: 'open-ai',
  createDecoder: (createId = createRandomId) => new OpenAiStreamDecoder(createId),
};
