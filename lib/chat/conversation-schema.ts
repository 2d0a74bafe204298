import * as z from 'zod/mini';
import { failureSchema } from '../errors/failure-schema.ts';
import { answerEventSchema } from '../protocols/events-schema.ts';
import { answerOutcomeSchema, chatMessageSchema } from './message-schema.ts';

const failure = z.nullable(failureSchema);

/** A `ConversationState` that came over a boundary. */
export const conversationStateSchema = z.object({
  id: z.string(),
  messages: z.array(chatMessageSchema),
  status: z.enum(['ready', 'submitted', 'streaming', 'error']),
  failure,
  storageFailure: failure,
});

/** A `ConversationUpdate` that came over a boundary. */
export const conversationUpdateSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('question'), message: chatMessageSchema }),
  z.object({ type: z.literal('turn-start') }),
  z.object({
    type: z.literal('answer-start'),
    messageId: z.string(),
    questionId: z.string(),
    createdAt: z.string(),
  }),
  z.object({ type: z.literal('answer-events'), events: z.array(answerEventSchema) }),
  z.object({ type: z.literal('turn-end'), outcome: answerOutcomeSchema, failure }),
  z.object({ type: z.literal('storage'), failure }),
]);
