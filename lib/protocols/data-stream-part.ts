import * as z from 'zod/mini';
import { dataAddress } from './data-address.ts';
import type { AnswerEvent, TokenUsage } from './events.ts';
import { boundedList, lenientNumber } from './lenient.ts';
import { tokenUsage } from './token-usage.ts';

/** What a part of the stream says; where its decoder has a hand in it, more than events. */
export type DataStreamPart =
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
export function readDataStreamPart(code: string, value: unknown): DataStreamPart | null {
  return READERS.get(code)?.(value) ?? null;
}
