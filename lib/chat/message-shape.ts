import { isTokenUsage } from '../protocols/events-shape.ts';
import {
  anything,
  type Check,
  list,
  number,
  object,
  oneOf,
  text,
  variant,
} from '../shape/shape.ts';
import type {
  AnswerDetails,
  AnswerOutcome,
  ChatMessage,
  MessagePart,
  Quote,
  Selection,
  ToolState,
} from './message.ts';

const isPiece: Check<string | number> = (value): value is string | number =>
  text(value) || number(value);

/** Whether a value is a passage, page, link or picture that a question is about. */
export const isSelection = object<Selection>({
  text,
  title: text,
  url: text,
  'kind?': oneOf('page', 'link', 'image'),
  'quote?': object<Quote>({ start: text, 'end?': text }),
  'fullLength?': number,
});

/** Whether a value is a part of a message as this version knows them. */
export const isMessagePart = variant<'type', MessagePart>('type', {
  text: { text, 'partId?': text, 'pieces?': list(isPiece) },
  reasoning: { text, 'partId?': text, 'startedAt?': number, 'durationMs?': number },
  'source-url': { sourceId: text, url: text, 'title?': text },
  'source-document': { sourceId: text, mediaType: text, title: text, 'filename?': text },
  file: { mediaType: text, url: text },
  'dynamic-tool': {
    toolCallId: text,
    toolName: text,
    state: oneOf<ToolState>(
      'input-streaming',
      'input-available',
      'output-available',
      'output-error',
      'output-denied',
    ),
    'inputText?': text,
    'input?': anything,
    'output?': anything,
    'errorText?': text,
  },
  'data-selection': { data: isSelection },
  data: { name: text, 'id?': text, 'data?': anything },
  'step-start': {},
});

export const isAnswerOutcome = oneOf<AnswerOutcome>('complete', 'stopped', 'failed', 'interrupted');

export const isAnswerDetails = object<AnswerDetails>({
  'backEnd?': text,
  'dialect?': text,
  'model?': text,
  'usage?': isTokenUsage,
  'durationMs?': number,
  'ignoredEvents?': number,
});

/** A time that can be shown: what is no time at all throws where it is written out. */
export const isTime = (value: unknown): value is string =>
  text(value) && !Number.isNaN(Date.parse(value));

/** Whether a value is a message as this version knows them. */
export const isChatMessage = object<ChatMessage>({
  id: text,
  'parentId?': text,
  role: oneOf('user', 'assistant'),
  content: text,
  parts: list(isMessagePart),
  createdAt: isTime,
  'outcome?': isAnswerOutcome,
  'details?': isAnswerDetails,
  'isImported?': (value): value is true => value === true,
  'deletedAt?': text,
});
