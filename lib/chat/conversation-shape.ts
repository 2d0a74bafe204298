import { isFailure } from '../errors/failure-shape.ts';
import { isAnswerEvent } from '../protocols/events-shape.ts';
import {
  type Check,
  flag,
  list,
  number,
  object,
  oneOf,
  orNull,
  text,
  variant,
} from '../shape/shape.ts';
import type { ConversationState, ConversationUpdate, WaitingQuestion } from './conversation.ts';
import type { ChatStatus } from './message.ts';
import { isAnswerDetails, isAnswerOutcome, isChatMessage, isTime } from './message-shape.ts';

const isEdit = object<Pick<WaitingQuestion, 'editOf'>>({ 'editOf?': text });

export const isWaitingQuestion: Check<WaitingQuestion> = (value): value is WaitingQuestion =>
  isChatMessage(value) && isEdit(value);

const isQueue = list(isWaitingQuestion);

/** Whether a value is a conversation as this version knows them. */
export const isConversationState = object<ConversationState>({
  id: text,
  messages: list(isChatMessage),
  head: orNull(text),
  queue: isQueue,
  status: oneOf<ChatStatus>('ready', 'submitted', 'streaming', 'error'),
  failure: orNull(isFailure),
  storageFailure: orNull(isFailure),
  toolConsent: orNull(flag),
  givenTitle: orNull(text),
  isPinned: flag,
  isDeleted: flag,
});

/** Whether a value is a change of a conversation as this version knows them. */
export const isConversationUpdate = variant<'type', ConversationUpdate>('type', {
  question: { message: isChatMessage },
  queue: { queue: isQueue },
  'turn-start': {},
  'answer-start': {
    messageId: text,
    questionId: text,
    createdAt: isTime,
    'details?': isAnswerDetails,
  },
  'answer-reopen': { messageId: text, 'continuesText?': oneOf(true) },
  'answer-replace': { message: isChatMessage },
  'answer-events': { events: list(isAnswerEvent), at: number },
  'turn-end': {
    outcome: isAnswerOutcome,
    failure: orNull(isFailure),
    'details?': isAnswerDetails,
  },
  head: { messageId: orNull(text) },
  deleted: { messageId: text, at: orNull(text) },
  'conversation-deleted': { isDeleted: flag },
  title: { title: orNull(text) },
  pinned: { isPinned: flag },
  'tool-consent': { allowed: orNull(flag) },
  storage: { failure: orNull(isFailure) },
});
