import * as z from 'zod/mini';
import { fileSchema, sourceDocumentSchema } from '../protocols/events-schema.ts';
import { isTime } from './message-shape.ts';

const text = z.string();
const optionalText = z.optional(text);
const optionalNumber = z.optional(z.number());
const anything = z.optional(z.unknown());

const selection = z.object({
  text,
  title: text,
  url: text,
  kind: z.optional(z.enum(['page', 'link', 'image'])),
  quote: z.optional(z.object({ start: text, end: optionalText })),
  fullLength: optionalNumber,
});

const messagePartSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text,
    partId: optionalText,
    pieces: z.optional(z.array(z.union([z.string(), z.number()]))),
  }),
  z.object({
    type: z.literal('reasoning'),
    text,
    partId: optionalText,
    startedAt: optionalNumber,
    durationMs: optionalNumber,
  }),
  z.object({ type: z.literal('source-url'), sourceId: text, url: text, title: optionalText }),
  sourceDocumentSchema,
  fileSchema,
  z.object({
    type: z.literal('dynamic-tool'),
    toolCallId: text,
    toolName: text,
    state: z.enum([
      'input-streaming',
      'input-available',
      'output-available',
      'output-error',
      'output-denied',
    ]),
    inputText: optionalText,
    input: anything,
    output: anything,
    errorText: optionalText,
  }),
  z.object({ type: z.literal('data-selection'), data: selection }),
  z.object({ type: z.literal('data'), name: text, id: optionalText, data: anything }),
  z.object({ type: z.literal('step-start') }),
]);

/** How an answer may have ended. */
const answerOutcomeSchema = z.enum(['complete', 'stopped', 'failed', 'interrupted']);

const answerDetailsSchema = z.object({
  backEnd: optionalText,
  dialect: optionalText,
  model: optionalText,
  usage: z.optional(z.object({ inputTokens: optionalNumber, outputTokens: optionalNumber })),
  durationMs: optionalNumber,
  ignoredEvents: optionalNumber,
});

/** What is no time would throw where it is written out. */
export const timeSchema = text.check(z.refine(isTime));

/** A `ChatMessage` that came over a boundary. */
export const chatMessageSchema = z.object({
  id: text,
  parentId: optionalText,
  role: z.enum(['user', 'assistant']),
  content: text,
  parts: z.array(messagePartSchema),
  createdAt: timeSchema,
  outcome: z.optional(answerOutcomeSchema),
  details: z.optional(answerDetailsSchema),
  isImported: z.optional(z.literal(true)),
  deletedAt: optionalText,
});
