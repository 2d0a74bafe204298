import * as z from 'zod/mini';
import type { AnswerEvent } from '../chat/events/events.ts';

/** Reads one chunk of a known type. @throws where its shape is not the type's. */
type ChunkReader = (chunk: unknown) => AnswerEvent[];

function reader<Schema extends z.ZodMiniType>(
  schema: Schema,
  toEvents: (chunk: z.output<Schema>) => AnswerEvent[],
): ChunkReader {
  return (chunk) => toEvents(z.parse(schema, chunk));
}

/** A chunk that tells the reader of an answer nothing. */
const silent = reader(z.object({}), () => []);

const prosePart = z.object({ id: z.string() });
const proseDelta = z.object({ id: z.string(), delta: z.string() });
const toolCall = z.object({
  toolCallId: z.string(),
  toolName: z.string(),
  input: z.optional(z.unknown()),
});

/**
 * The chunk types of the AI SDK's UI message stream, versions 5 to 7, that are shown or that need
 * no showing (`ui-message-chunks.ts` in its package `ai`). What is not here is unknown to us.
 */
const READERS: ReadonlyMap<string, ChunkReader> = new Map([
  ['start', silent],
  ['finish-step', silent],
  ['message-metadata', silent],
  ['start-step', reader(z.object({}), () => [{ type: 'step' }])],
  ['reset-step', reader(z.object({}), () => [{ type: 'step-reset' }])],
  ['text-start', reader(prosePart, ({ id }) => [{ type: 'part-start', of: 'text', partId: id }])],
  ['text-delta', reader(proseDelta, ({ id, delta }) => [{ type: 'text', partId: id, delta }])],
  ['text-end', reader(prosePart, ({ id }) => [{ type: 'part-end', of: 'text', partId: id }])],
  [
    'reasoning-start',
    reader(prosePart, ({ id }) => [{ type: 'part-start', of: 'reasoning', partId: id }]),
  ],
  [
    'reasoning-delta',
    reader(proseDelta, ({ id, delta }) => [{ type: 'reasoning', partId: id, delta }]),
  ],
  [
    'reasoning-end',
    reader(prosePart, ({ id }) => [{ type: 'part-end', of: 'reasoning', partId: id }]),
  ],
  [
    'source-url',
    reader(
      z.object({ sourceId: z.string(), url: z.string(), title: z.optional(z.string()) }),
      (source) => [{ type: 'source', ...source }],
    ),
  ],
  [
    'source-document',
    reader(
      z.object({
        sourceId: z.string(),
        mediaType: z.string(),
        title: z.string(),
        filename: z.optional(z.string()),
      }),
      (source) => [{ type: 'source-document', ...source }],
    ),
  ],
  [
    'file',
    reader(z.object({ mediaType: z.string(), url: z.string() }), (file) => [
      { type: 'file', ...file },
    ]),
  ],
  [
    'tool-input-start',
    reader(z.object({ toolCallId: z.string(), toolName: z.string() }), (call) => [
      { type: 'tool-call', ...call, complete: false },
    ]),
  ],
  [
    'tool-input-delta',
    reader(
      z.object({ toolCallId: z.string(), inputTextDelta: z.string() }),
      ({ toolCallId, inputTextDelta }) => [
        { type: 'tool-input', toolCallId, delta: inputTextDelta },
      ],
    ),
  ],
  [
    'tool-input-available',
    reader(toolCall, (call) => [{ type: 'tool-call', ...call, complete: true }]),
  ],
  [
    'tool-input-error',
    reader(z.extend(toolCall, { errorText: z.string() }), ({ errorText, ...call }) => [
      { type: 'tool-call', ...call, complete: true },
      { type: 'tool-result', toolCallId: call.toolCallId, errorText },
    ]),
  ],
  [
    'tool-output-available',
    reader(z.object({ toolCallId: z.string(), output: z.optional(z.unknown()) }), (result) => [
      { type: 'tool-result', ...result },
    ]),
  ],
  [
    'tool-output-error',
    reader(z.object({ toolCallId: z.string(), errorText: z.string() }), (result) => [
      { type: 'tool-result', ...result },
    ]),
  ],
  [
    'tool-output-denied',
    reader(z.object({ toolCallId: z.string() }), (call) => [{ type: 'tool-denied', ...call }]),
  ],
  [
    'error',
    reader(z.object({ errorText: z.string() }), ({ errorText }) => [
      { type: 'error', message: errorText },
    ]),
  ],
  [
    // The back end gave up by itself; a reader who stops no longer listens.
    'abort',
    reader(z.object({ reason: z.optional(z.string()) }), ({ reason }) => [
      { type: 'error', message: reason ?? 'The server stopped the answer.' },
    ]),
  ],
  [
    'finish',
    reader(z.object({ finishReason: z.optional(z.string()) }), ({ finishReason }) => [
      { type: 'finish', ...(finishReason !== undefined && { reason: finishReason }) },
    ]),
  ],
]);

const DATA_PREFIX = 'data-';

/** The types of the stream that are known here, and any back end's own data. */
export function isUiMessageChunkType(type: string): boolean {
  return READERS.has(type) || type.startsWith(DATA_PREFIX);
}

/** A back end's own data, `data-` and a name; transient data is no part of the message. */
const dataChunk = z.object({
  type: z.string(),
  id: z.optional(z.string()),
  data: z.optional(z.unknown()),
  transient: z.optional(z.boolean()),
});

const readData = reader(dataChunk, ({ type, id, data, transient }) => {
  const name = type.slice(DATA_PREFIX.length);
  return transient ? [] : [{ type: 'data', name, ...(id !== undefined && { id }), data }];
});

const anyChunk = z.object({ type: z.string() });

const chunkWithMetadata = z.object({ messageMetadata: z.optional(z.unknown()) });

/** A chunk's metadata of the whole answer; most have none. */
export function metadataOfChunk(chunk: unknown): unknown {
  return z.parse(chunkWithMetadata, chunk).messageMetadata;
}

/**
 * The events of one parsed chunk; `null` for a type that is not known.
 * @throws where it is no chunk, or not of its type's shape.
 */
export function readUiMessageChunk(chunk: unknown): AnswerEvent[] | null {
  const { type } = z.parse(anyChunk, chunk);
  if (type.startsWith(DATA_PREFIX)) return readData(chunk);
  return READERS.get(type)?.(chunk) ?? null;
}
