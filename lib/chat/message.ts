/** Chat messages as the AI SDK has them: `id, role, content, parts, createdAt`. */
import * as z from 'zod/mini';
import { type Described, integer, ownObject } from '../schema.ts';
import { fileSchema, sourceDocumentSchema, tokenUsageSchema } from './events/events.ts';
import { leftOutSchema, leftOutTextsSchema } from './left-out.ts';
import { modelChoiceSchema } from './model-choice.ts';

const text = z.string();
const optionalText = z.optional(text);
const optionalNumber = z.optional(z.number());
const anything = z.optional(z.unknown());

/** A time that can be shown: what is no time at all throws where it is written out. */
export const timeSchema = text.check(z.refine((time) => !Number.isNaN(Date.parse(time))));

const textPartSchema = ownObject({
  type: z.literal('text'),
  text,
  /** Present while the part grows: the dialect's name for it. */
  partId: optionalText,
  /**
   * Sent in the place of `text`, which only names the passages of a quick action's question. A
   * number stands for the text of the passage with that number, from 0.
   */
  pieces: z.optional(z.array(z.union([z.string(), z.number()]))),
});

const reasoningPartSchema = ownObject({
  type: z.literal('reasoning'),
  text,
  /** Present while the part grows: the dialect's name for it. */
  partId: optionalText,
  /** Time of its first event, in milliseconds since the epoch. */
  startedAt: optionalNumber,
  /** From its first event to its latest. */
  durationMs: optionalNumber,
});

const sourcePartSchema = ownObject({
  type: z.literal('source-url'),
  sourceId: text,
  url: text,
  title: optionalText,
});

const toolStateSchema = z.enum([
  'input-streaming',
  'input-available',
  'output-available',
  'output-error',
  'output-denied',
]);

const toolPartSchema = ownObject({
  type: z.literal('dynamic-tool'),
  toolCallId: text,
  toolName: text,
  state: toolStateSchema,
  /** The input's characters so far; absent once `input` is whole. */
  inputText: optionalText,
  input: anything,
  output: anything,
  errorText: optionalText,
});

/** Words of a passage as its page shows them, by which it is found there again. */
const quoteSchema = ownObject({
  /** All of a short passage, or its first words. */
  start: text,
  /** The last words of a longer one. */
  end: optionalText,
});

/** The subject of a question: a passage, a page, a file, a link or a picture. Sent as a quotation. */
export const selectionSchema = ownObject({
  /** Markdown. */
  text,
  /** Title and address of its page; the name of a file, which has no address. */
  title: text,
  url: text,
  /** Absent: a selected passage. */
  kind: z.optional(z.enum(['page', 'file', 'link', 'image'])),
  /** Absent where the page is not searched for it: of links, pictures and whole pages. */
  quote: z.optional(quoteSchema),
  /** In UTF-16 units, of all that was read, where `text` is less. */
  fullLength: optionalNumber,
  /** Present where `text` is some of its sections: their numbers, from 0, and how many there are. */
  parts: z.optional(ownObject({ numbers: z.array(integer), of: integer })),
  /** Of a document in pages. */
  pageCount: optionalNumber,
  /** In seconds, of the one video or sound whose captions its text has. */
  duration: optionalNumber,
  /** Address of a file's bytes, where they are kept (`kept-file`). Not sent. */
  file: optionalText,
  /** Of a text file that is no Unicode, as browsers name it. Not sent. */
  encoding: optionalText,
  /** The address that its page calls its own. Not sent. */
  canonical: optionalText,
  /** Its author and date, as the page says them; the date is ISO 8601, without a time. */
  author: optionalText,
  published: optionalText,
  /** Absent where nothing was. */
  leftOut: z.optional(leftOutSchema),
  /** Texts that its page hides, to be shown as such. Not sent, and in no file. */
  leftOutTexts: z.optional(leftOutTextsSchema),
});

const selectionPartSchema = ownObject({ type: z.literal('data-selection'), data: selectionSchema });

const dataPartSchema = ownObject({
  type: z.literal('data'),
  name: text,
  id: optionalText,
  data: anything,
});

const stepPartSchema = ownObject({ type: z.literal('step-start') });

export const messagePartSchema = z.discriminatedUnion('type', [
  textPartSchema,
  reasoningPartSchema,
  sourcePartSchema,
  sourceDocumentSchema,
  fileSchema,
  toolPartSchema,
  selectionPartSchema,
  dataPartSchema,
  stepPartSchema,
]);

/** The end of an answer; absent while it is still being given, and on questions. */
export const answerOutcomeSchema = z.enum(['complete', 'stopped', 'failed', 'interrupted']);

/** Facts about an answer beside its text. */
export const answerDetailsSchema = ownObject({
  /** The back end's name in the settings. */
  backEnd: optionalText,
  /** The model, as the back end names it; until it does, as it was asked for. */
  model: optionalText,
  /** Another name of the model that was asked for, by which readers know it. */
  modelName: optionalText,
  /** The context window that the back end was told to set up, in tokens. */
  window: optionalNumber,
  /** Sum of all its steps. */
  usage: z.optional(tokenUsageSchema),
  /** From the call to the answer's end; of all its calls together. */
  durationMs: optionalNumber,
  /** The reason for its end, as events name it; absent where it said all that it had to say. */
  reason: optionalText,
  /** The message up to which the model was told nothing; absent where it was told all. */
  leftOutThrough: optionalText,
  /** Added by us to the reader's own instructions. */
  addedInstructions: optionalText,
  /** Events of types that we do not know, which were passed over. */
  ignoredEvents: optionalNumber,
});

/**
 * Messages are a tree: a question that was edited and an answer that was asked for again stand
 * beside the earlier ones, under the same parent.
 */
export const chatMessageSchema = ownObject({
  id: text,
  /** The message it follows; absent where the conversation begins with it. */
  parentId: optionalText,
  role: z.enum(['user', 'assistant']),
  /** The text parts, a blank line between them. */
  content: text,
  parts: z.array(messagePartSchema),
  /** ISO 8601, UTC. */
  createdAt: timeSchema,
  outcome: z.optional(answerOutcomeSchema),
  details: z.optional(answerDetailsSchema),
  /** The model that was asked, by which the answer goes on; known to this browser alone. */
  choice: z.optional(modelChoiceSchema),
  /** It came with a file: whoever wrote that may have put words into it. */
  isImported: z.optional(z.literal(true)),
  /** Time at which the reader deleted it, with all that follows; until it is purged it can come back. */
  deletedAt: optionalText,
});

export type TextPart = Described<typeof textPartSchema>;
export type ReasoningPart = Described<typeof reasoningPartSchema>;
export type SourcePart = Described<typeof sourcePartSchema>;
export type DocumentSourcePart = Described<typeof sourceDocumentSchema>;
export type FilePart = Described<typeof fileSchema>;
export type ToolPart = Described<typeof toolPartSchema>;
export type Quote = Described<typeof quoteSchema>;
export type Selection = Described<typeof selectionSchema>;
export type StepPart = Described<typeof stepPartSchema>;
export type MessagePart = Described<typeof messagePartSchema>;
export type AnswerOutcome = z.output<typeof answerOutcomeSchema>;
export type AnswerDetails = Described<typeof answerDetailsSchema>;
export type ChatMessage = Described<typeof chatMessageSchema>;

/** The AI SDK's chat status, as the specification names it. */
export const chatStatusSchema = z.enum(['ready', 'submitted', 'streaming', 'error']);
