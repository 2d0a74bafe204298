import * as z from 'zod/mini';

const text = z.string();
const optionalText = z.optional(text);
const anything = z.optional(z.unknown());
const prose = z.enum(['text', 'reasoning']);
const count = z.optional(z.number());

/** These events become parts of a message as they are. */
export const sourceDocumentSchema = z.object({
  type: z.literal('source-document'),
  sourceId: text,
  mediaType: text,
  title: text,
  filename: optionalText,
});
export const fileSchema = z.object({ type: z.literal('file'), mediaType: text, url: text });

/** An `AnswerEvent` that came over a boundary. */
export const answerEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('part-start'), of: prose, partId: text }),
  z.object({ type: z.literal('text'), partId: text, delta: text }),
  z.object({ type: z.literal('reasoning'), partId: text, delta: text }),
  z.object({ type: z.literal('part-end'), of: prose, partId: text }),
  z.object({ type: z.literal('source'), sourceId: text, url: text, title: optionalText }),
  sourceDocumentSchema,
  fileSchema,
  z.object({
    type: z.literal('tool-call'),
    toolCallId: text,
    toolName: text,
    input: anything,
    complete: z.boolean(),
  }),
  z.object({ type: z.literal('tool-input'), toolCallId: text, delta: text }),
  z.object({
    type: z.literal('tool-result'),
    toolCallId: text,
    output: anything,
    errorText: optionalText,
  }),
  z.object({ type: z.literal('tool-denied'), toolCallId: text }),
  z.object({ type: z.literal('data'), name: text, id: optionalText, data: anything }),
  z.object({ type: z.literal('step') }),
  z.object({ type: z.literal('step-reset') }),
  z.object({ type: z.literal('error'), message: text }),
  z.object({
    type: z.literal('finish'),
    reason: optionalText,
    usage: z.optional(z.object({ inputTokens: count, outputTokens: count })),
  }),
]);
