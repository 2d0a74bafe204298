import * as z from 'zod/mini';

/** The name of the port that a panel opens to the background where the browser has a model. */
export const MODEL_PORT_NAME = 'sidelight-model';

const messageSchema = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });

const questionSchema = z.object({
  /** Empty: none. */
  systemPrompt: z.string(),
  /** The last one is the question or, where `continuesAnswer`, the answer that is to go on. */
  messages: z.array(messageSchema),
  continuesAnswer: z.boolean(),
  /** `null`: the model's own. */
  temperature: z.nullable(z.number()),
});

export type ModelMessage = Readonly<z.infer<typeof messageSchema>>;
export type ModelQuestion = Readonly<z.infer<typeof questionSchema>>;

const askId = z.string();

/** From the background to a panel. */
export const requestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ask'), askId, question: questionSchema }),
  z.object({ type: z.literal('stop'), askId }),
]);

export type ModelRequest = z.infer<typeof requestSchema>;

const faultSchema = z.enum([
  /** There is no model that could answer on this computer. */
  'unavailable',
  /** The browser loads its model only in a click, and there was none in this panel. */
  'needs-click',
  /** The conversation is longer than the model takes. */
  'too-long',
  'failed',
]);

export type ModelFault = z.infer<typeof faultSchema>;

/** From a panel to the background: deltas, in the end `done` or `failed`. */
export const replySchema = z.discriminatedUnion('type', [
  /** The model is being loaded; `loaded` from 0 to 1. */
  z.object({ type: z.literal('download'), askId, loaded: z.number() }),
  z.object({ type: z.literal('delta'), askId, text: z.string() }),
  z.object({ type: z.literal('done'), askId }),
  /** `detail` is the browser's own words. */
  z.object({ type: z.literal('failed'), askId, fault: faultSchema, detail: z.string() }),
]);

export type ModelReply = z.infer<typeof replySchema>;
