import * as z from 'zod/mini';
import { failureSchema } from '../errors/failure.ts';
import { type Described, ownObject } from '../schema.ts';
import { answerEventSchema } from './events/events.ts';
import {
  answerDetailsSchema,
  answerOutcomeSchema,
  chatMessageSchema,
  chatStatusSchema,
  timeSchema,
} from './message.ts';
import { modelChoiceSchema } from './model-choice.ts';

const text = z.string();
const textOrNull = z.nullable(text);
const flag = z.boolean();
const flagOrNull = z.nullable(flag);
const failureOrNull = z.nullable(failureSchema);
const choiceOrNull = z.nullable(modelChoiceSchema);

/** A question that waits for its turn. */
export const waitingQuestionSchema = ownObject({
  ...chatMessageSchema.shape,
  /** The id of the question that it is to stand beside; absent where it follows what is shown. */
  editOf: z.optional(text),
});

const queueSchema = z.array(waitingQuestionSchema);

/** One conversation as host and panel both hold it. */
export const conversationStateSchema = ownObject({
  id: text,
  /** All branches, in the order in which the messages came; `shownMessages` picks the branch. */
  messages: z.array(chatMessageSchema),
  /** The last message of the branch that is shown; `null` in an empty conversation. */
  head: textOrNull,
  /** Questions that wait for their turn, the next one first. They are not among the messages yet. */
  queue: queueSchema,
  status: chatStatusSchema,
  /** Reason for which the last turn ended badly; kept until the next turn begins. */
  failure: failureOrNull,
  /** A failed write of the database: shown while it lasts, never ends a turn. */
  storageFailure: failureOrNull,
  /** The reader lets tools look into the browser, or not; `null` while that was not said. */
  toolConsent: flagOrNull,
  /** The model that its questions go to; `null`: the one that is chosen for all. */
  modelChoice: choiceOrNull,
  /** The message up to which, and with which, the model is told nothing; `null`: it is told all. */
  leftOutThrough: textOrNull,
  /** The title that the reader gave it; `null`: it is named after its first question. */
  givenTitle: textOrNull,
  /** The reader keeps it at the top of the list. */
  isPinned: flag,
  /** The reader has deleted it as a whole; until it is purged it can come back. */
  isDeleted: flag,
});

/** Every change of a conversation. Host and panel apply the same ones with the same reducer. */
export const conversationUpdateSchema = z.discriminatedUnion('type', [
  /** A question is asked. It becomes the head. */
  ownObject({ type: z.literal('question'), message: chatMessageSchema }),
  /** The list of questions that wait changed. */
  ownObject({ type: z.literal('queue'), queue: queueSchema }),
  /** A turn begins: status `submitted`, the last failure forgotten. */
  ownObject({ type: z.literal('turn-start') }),
  /** The first event came: an empty answer follows its question and is the head. */
  ownObject({
    type: z.literal('answer-start'),
    messageId: text,
    questionId: text,
    createdAt: timeSchema,
    details: z.optional(answerDetailsSchema),
    choice: z.optional(modelChoiceSchema),
  }),
  /** An answer goes on: it was cut short, or its next step begins. It is the head. */
  ownObject({
    type: z.literal('answer-reopen'),
    messageId: text,
    /** Its next text joins the last that it has, in mid-sentence. */
    continuesText: z.optional(z.literal(true)),
  }),
  /** An answer that is known by another way than its events: a resumed one that has caught up. */
  ownObject({ type: z.literal('answer-replace'), message: chatMessageSchema }),
  ownObject({
    type: z.literal('answer-events'),
    events: z.array(answerEventSchema),
    /** Time at which they came, in milliseconds since the epoch. */
    at: z.number(),
  }),
  ownObject({
    type: z.literal('turn-end'),
    outcome: answerOutcomeSchema,
    failure: failureOrNull,
    /** Added to what is told of the answer. */
    details: z.optional(answerDetailsSchema),
  }),
  /** Another branch is shown: the one that this message ends. */
  ownObject({ type: z.literal('head'), messageId: textOrNull }),
  /** A message, with all that follows it, is deleted, or was not meant to be. */
  ownObject({ type: z.literal('deleted'), messageId: text, at: textOrNull }),
  /** The whole conversation is deleted, or was not meant to be. */
  ownObject({ type: z.literal('conversation-deleted'), isDeleted: flag }),
  /** The reader names it, or lets it be named after its first question again. */
  ownObject({ type: z.literal('title'), title: textOrNull }),
  ownObject({ type: z.literal('pinned'), isPinned: flag }),
  ownObject({ type: z.literal('tool-consent'), allowed: flagOrNull }),
  ownObject({ type: z.literal('model-choice'), choice: choiceOrNull }),
  /** The model is told nothing up to this message from here on, or all again. */
  ownObject({ type: z.literal('left-out'), through: textOrNull }),
  ownObject({ type: z.literal('storage'), failure: failureOrNull }),
]);

export type WaitingQuestion = Described<typeof waitingQuestionSchema>;
export type ConversationState = Described<typeof conversationStateSchema>;
export type ConversationUpdate = Described<typeof conversationUpdateSchema>;
