import * as z from 'zod/mini';
import type { AnswerEvent, TokenUsage } from '../chat/events/events.ts';
import { BrokenStreamError, MalformedEventError } from '../errors/failure-errors.ts';
import { dataAddress } from './data-address.ts';
import type { Decoder, DecoderStage, Dialect } from './decoder.ts';
import { boundedList, lenientNumber, tokenUsage } from './lenient.ts';
import { LineStream } from './line-stream.ts';
import { parseEvent } from './parse-event.ts';
import { ProseParts } from './prose-parts.ts';

const NAME = 'data stream';

/** A line: what kind of part it is, a colon, and its value in JSON. */
const PART = /^([^:"{[\s]{1,32}):(.*)$/s;

/** Told of a line that is no part, in UTF-16 units. */
const EXCERPT_LENGTH = 200;

/** A part of the stream, as events; or where these depend on the parts before it, by its kind. */
type DataStreamPart =
  | { readonly type: 'prose'; readonly of: 'text' | 'reasoning'; readonly delta: string }
  | { readonly type: 'events'; readonly events: readonly AnswerEvent[] }
  | { readonly type: 'step-start' }
  | {
      readonly type: 'step-finish';
      readonly reason: string;
      readonly usage: TokenUsage | undefined;
      /** The next step goes on in the middle of the text. */
      readonly isContinued: boolean;
    }
  | { readonly type: 'finish'; readonly reason: string; readonly usage: TokenUsage | undefined };

type PartReader = (value: unknown) => DataStreamPart;

function reader<Schema extends z.ZodMiniType>(
  schema: Schema,
  toPart: (value: z.output<Schema>) => DataStreamPart,
): PartReader {
  return (value) => toPart(z.parse(schema, value));
}

function told(...events: AnswerEvent[]): DataStreamPart {
  return { type: 'events', events };
}

const text = z.string();
const anything = z.optional(z.unknown());
const list = boundedList(z.unknown());

const silent = reader(z.unknown(), () => told());

function dataReader(name: string): PartReader {
  return reader(list, (values) =>
    told(...values.map((data): AnswerEvent => ({ type: 'data', name, data }))),
  );
}

/** Counts that the model did not tell are `null`: they were not-a-number before they were JSON. */
const finish = z.object({
  finishReason: text,
  usage: z.nullish(z.object({ promptTokens: lenientNumber, completionTokens: lenientNumber })),
  isContinued: z.nullish(z.boolean()),
});

function usageOf({ usage }: z.output<typeof finish>): TokenUsage | undefined {
  return tokenUsage(usage?.promptTokens, usage?.completionTokens);
}

/** The codes of the AI SDK's version 4 (`data-stream-parts.ts` in its package `@ai-sdk/ui-utils`). */
const READERS: ReadonlyMap<string, PartReader> = new Map([
  ['0', reader(text, (delta) => ({ type: 'prose', of: 'text', delta }))],
  ['2', dataReader('data')],
  ['3', reader(text, (message) => told({ type: 'error', message }))],
  ['8', dataReader('annotation')],
  [
    '9',
    reader(
      z.object({ toolCallId: text, toolName: text, args: anything }),
      ({ args: input, ...call }) => told({ type: 'tool-call', ...call, input, complete: true }),
    ),
  ],
  [
    'a',
    reader(z.object({ toolCallId: text, result: anything }), ({ toolCallId, result: output }) =>
      told({ type: 'tool-result', toolCallId, output }),
    ),
  ],
  [
    'b',
    reader(z.object({ toolCallId: text, toolName: text }), (call) =>
      told({ type: 'tool-call', ...call, complete: false }),
    ),
  ],
  [
    'c',
    reader(
      z.object({ toolCallId: text, argsTextDelta: text }),
      ({ toolCallId, argsTextDelta: delta }) => told({ type: 'tool-input', toolCallId, delta }),
    ),
  ],
  [
    'd',
    reader(finish, (value) => ({
      type: 'finish',
      reason: value.finishReason,
      usage: usageOf(value),
    })),
  ],
  [
    'e',
    reader(finish, (value) => ({
      type: 'step-finish',
      reason: value.finishReason,
      usage: usageOf(value),
      isContinued: value.isContinued ?? false,
    })),
  ],
  ['f', reader(z.unknown(), () => ({ type: 'step-start' }))],
  ['g', reader(text, (delta) => ({ type: 'prose', of: 'reasoning', delta }))],
  [
    'h',
    reader(
      z.object({ id: z.optional(text), url: text, title: z.nullish(text) }),
      ({ id, url, title }) =>
        told({ type: 'source', sourceId: id ?? url, url, ...(title && { title }) }),
    ),
  ],
  // Redacted reasoning, and the signature of what can be read: for the provider alone.
  ['i', silent],
  ['j', silent],
  [
    'k',
    reader(z.object({ data: text, mimeType: text }), ({ data, mimeType: mediaType }) =>
      told({ type: 'file', mediaType, url: dataAddress(mediaType, data) }),
    ),
  ],
]);

/** `null` for a code that is not known. @throws where the value is not of its code's shape. */
function readPart(code: string, value: unknown): DataStreamPart | null {
  return READERS.get(code)?.(value) ?? null;
}

type PartOf<Type extends DataStreamPart['type']> = Extract<DataStreamPart, { type: Type }>;

class DataStreamDecoder implements Decoder {
  readonly #lines = new LineStream(NAME);
  readonly #prose = new ProseParts();
  stage: DecoderStage = 'open';
  ignoredEvents = 0;
  // Back ends of other makes send lines of text and nothing else; like a text, these have no end mark.
  #hasSteps = false;
  // Held back until it is known whether the message's own finish comes, which tells of all steps.
  #steps: { readonly reason: string; readonly usage: TokenUsage | undefined } | null = null;

  *decode(bytes: Uint8Array): Iterable<AnswerEvent> {
    for (const line of this.#lines.feed(bytes)) yield* this.#read(line);
  }

  end(): AnswerEvent[] {
    const rest = this.#lines.end();
    const events = rest === '' ? [] : this.#readLast(rest);
    if (this.stage === 'open' && this.#hasSteps) {
      throw new BrokenStreamError({ detail: 'The stream ended before its last event.' });
    }
    this.stage = 'closed';
    return [...events, ...this.#prose.close(), ...this.#finishBySteps()];
  }

  /** The last line may do without its end, if it is whole. */
  #readLast(line: string): AnswerEvent[] {
    try {
      return this.#read(line);
    } catch (cause) {
      const detail = 'The stream ended inside an event.';
      throw new BrokenStreamError({ detail }, { cause });
    }
  }

  #read(line: string): AnswerEvent[] {
    const [, code, json] = PART.exec(line) ?? [];
    if (code === undefined || json === undefined) {
      const detail = `${line.slice(0, EXCERPT_LENGTH)} (no code and colon)`;
      throw new MalformedEventError({ dialect: NAME, detail });
    }
    const part = parseEvent(NAME, json, (value) => readPart(code, value));
    if (part === null) this.ignoredEvents++;
    return part ? this.#toEvents(part) : [];
  }

  #toEvents(part: DataStreamPart): AnswerEvent[] {
    switch (part.type) {
      case 'prose':
        return this.#prose.grow(part.of, part.delta);
      case 'events':
        return [...this.#closeBefore(part.events), ...part.events];
      case 'step-start':
        this.#hasSteps = true;
        this.stage = 'open';
        return [{ type: 'step' }];
      case 'step-finish':
        return this.#finishStep(part);
      case 'finish':
        return this.#finish(part);
    }
  }

  /** Text goes on around sources and data, but not around a call or a file. */
  #closeBefore(events: readonly AnswerEvent[]): AnswerEvent[] {
    const parts = events.some(({ type }) => type === 'tool-call' || type === 'file');
    return parts ? this.#prose.close() : [];
  }

  #finishStep({ reason, usage, isContinued }: PartOf<'step-finish'>): AnswerEvent[] {
    this.#hasSteps = true;
    this.#steps = { reason, usage: sumOf(this.#steps?.usage, usage) };
    if (isContinued) return [];
    // After the calls of tools comes another step, or the message's own finish.
    if (reason !== 'tool-calls') this.stage = 'finished';
    return this.#prose.close();
  }

  #finish({ reason, usage }: PartOf<'finish'>): AnswerEvent[] {
    this.stage = 'finished';
    this.#steps = null;
    return [...this.#prose.close(), { type: 'finish', reason, ...(usage && { usage }) }];
  }

  /** The steps tell, if the message's own finish did not come. */
  #finishBySteps(): AnswerEvent[] {
    if (!this.#steps) return [];
    const { reason, usage } = this.#steps;
    return [{ type: 'finish', reason, ...(usage && { usage }) }];
  }
}

function sumOf(before: TokenUsage | undefined, more: TokenUsage | undefined) {
  if (!before || !more) return before ?? more;
  return {
    inputTokens: (before.inputTokens ?? 0) + (more.inputTokens ?? 0),
    outputTokens: (before.outputTokens ?? 0) + (more.outputTokens ?? 0),
  };
}

/** The AI SDK's data stream, version 4: a line for each part, a code and JSON. */
export const dataStream: Dialect = {
  name: NAME,
  kind: 'ai-sdk',
  createDecoder: () => new DataStreamDecoder(),
};
