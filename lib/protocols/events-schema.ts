import * as z from 'zod/mini';

const text = z.string();
const optionalText = z.optional(text);

/** These events become parts of a message as they are. */
export const sourceDocumentSchema = z.object({
  type: z.literal('source-document'),
  sourceId: text,
  mediaType: text,
  title: text,
  filename: optionalText,
});
export const fileSchema = z.object({ type: z.literal('file'), mediaType: text, url: text });
