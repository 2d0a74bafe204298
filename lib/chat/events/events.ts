/** Every dialect decodes to these. Components and the reducer never learn which back end answered. */
import * as z from 'zod/mini';
import { type Described, ownObject } from '../../schema.ts';

const text = z.string();
const optionalText = z.optional(text);
const optionalNumber = z.optional(z.number());
const anything = z.optional(z.unknown());

/** The parts that grow by deltas. `partId` tells apart those that grow at the same time. */
const prosePartTypeSchema = z.enum(['text', 'reasoning']);

/** An answer's cost in the model's tokens, as far as the back end says it. */
export const tokenUsageSchema = ownObject({
  inputTokens: optionalNumber,
  outputTokens: optionalNumber,
});

/** A source that has no address. It becomes a part of a message as it is, as a file does. */
export const sourceDocumentSchema = ownObject({
  type: z.literal('source-document'),
  sourceId: text,
  mediaType: text,
  title: text,
  filename: optionalText,
});

export const fileSchema = ownObject({
  type: z.literal('file'),
  mediaType: text,
  /** Of a question's picture that is kept: `lib/chat/kept-file`. */
  url: text,
  /** Of what the reader attached. */
  filename: optionalText,
});

export const answerEventSchema = z.discriminatedUnion('type', [
  /** Opens a part of its own, even where one of the same `partId` is open. */
  ownObject({ type: z.literal('part-start'), of: prosePartTypeSchema, partId: text }),
  ownObject({ type: z.literal('text'), partId: text, delta: text }),
  ownObject({ type: z.literal('reasoning'), partId: text, delta: text }),
  ownObject({ type: z.literal('part-end'), of: prosePartTypeSchema, partId: text }),
  ownObject({ type: z.literal('source'), sourceId: text, url: text, title: optionalText }),
  sourceDocumentSchema,
  fileSchema,
  /** `complete` is false while the input is still being written. */
  ownObject({
    type: z.literal('tool-call'),
    toolCallId: text,
    toolName: text,
    input: anything,
    complete: z.boolean(),
  }),
  /** The next characters of a tool's input, which is whole with its `tool-call`. */
  ownObject({ type: z.literal('tool-input'), toolCallId: text, delta: text }),
  ownObject({
    type: z.literal('tool-result'),
    toolCallId: text,
    output: anything,
    errorText: optionalText,
  }),
  ownObject({ type: z.literal('tool-denied'), toolCallId: text }),
  /** Takes the place of earlier data of the same name and `id`, where it has an `id`. */
  ownObject({ type: z.literal('data'), name: text, id: optionalText, data: anything }),
  ownObject({ type: z.literal('step') }),
  /** The back end takes back what the current step has given so far. */
  ownObject({ type: z.literal('step-reset') }),
  /** The back end's own failure, with its name for it; what came before it stays. */
  ownObject({ type: z.literal('error'), message: text, code: optionalText }),
  /** The model that answers, as the back end names it. */
  ownObject({ type: z.literal('model'), name: text }),
  /** `reason` as the AI SDK spells it, and `full-window` where nothing more fits into the model's. */
  ownObject({
    type: z.literal('finish'),
    reason: optionalText,
    usage: z.optional(tokenUsageSchema),
  }),
]);

export type ProsePartType = z.output<typeof prosePartTypeSchema>;
export type TokenUsage = Described<typeof tokenUsageSchema>;
export type AnswerEvent = Described<typeof answerEventSchema>;
