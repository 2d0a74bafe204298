import * as z from 'zod/mini';
import { isLostPart, lostParts } from '../../chat/lost-items.ts';
import type { AnswerOutcome, MessagePart } from '../../chat/message.ts';
import { fits, ownField, ownObject } from '../../schema.ts';
import { followEachOther } from './follow-each-other.ts';
import type { ForeignMessage, ForeignProduct } from './foreign-chat.ts';
import {
  fileParts,
  isPictureName,
  pictureParts,
  reasoningParts,
  textParts,
} from './foreign-parts.ts';
import { listField, textField, timeField } from './loose-fields.ts';
import { splitThoughts } from './split-thoughts.ts';

const chatSchema = z.union([
  ownObject({ conversationId: z.string(), messages: z.array(z.unknown()) }),
  ownObject({ conversationId: z.string(), messagesTree: z.array(z.unknown()) }),
]);

/** Marks for the service itself, and the reasons why an answer failed. */
const UNSEEN = new Set(['agent_update', 'text_delta', 'error']);

/** A text stands as itself, or as the value of an object. */
function valueField(part: unknown, name: string): string {
  return textField(part, name) || textField(ownField(part, name), 'value');
}

function partOf(part: unknown): MessagePart[] {
  switch (textField(part, 'type')) {
    case 'text':
      return textParts(valueField(part, 'text'));
    case 'think':
      return reasoningParts(valueField(part, 'think'));
    case 'tool_call':
      return lostParts('toolResults');
    case 'image_url':
      return pictureParts(textField(ownField(part, 'image_url'), 'url'), '');
    case 'image_file':
      return lostParts('pictures');
    default:
      return lostParts('other');
  }
}

function contentParts(message: unknown): MessagePart[] {
  const parts = listField(message, 'content')
    .filter((part) => !UNSEEN.has(textField(part, 'type')))
    .flatMap(partOf);
  // The text of an answer that failed says why.
  if (!parts.every(isLostPart) || outcomeOf(message) === 'failed') return parts;
  const { thoughts, rest } = splitThoughts(textField(message, 'text'));
  return [...parts, ...reasoningParts(thoughts), ...textParts(rest)];
}

function attachedParts(file: unknown): MessagePart[] {
  const name = textField(file, 'filename');
  const isPicture = textField(file, 'type').startsWith('image/') || isPictureName(name);
  if (isPicture) return pictureParts(textField(file, 'filepath'), name);
  return fileParts(name, textField(file, 'text'));
}

function partsOf(message: unknown): MessagePart[] {
  const attached = listField(message, 'files').flatMap(attachedParts);
  // What a tool has made; all else of these is its result, which is counted.
  const made = listField(message, 'attachments').filter((one) =>
    isPictureName(textField(one, 'filename')),
  );
  return [...attached, ...lostParts('pictures', made.length), ...contentParts(message)];
}

function isQuestion(message: unknown): boolean {
  return ownField(message, 'isCreatedByUser') === true;
}

function outcomeOf(message: unknown): AnswerOutcome {
  if (isQuestion(message)) return 'complete';
  const content = listField(message, 'content');
  const saysError = content.some((part) => textField(part, 'type') === 'error');
  if (saysError || ownField(message, 'error') === true) return 'failed';
  return ownField(message, 'unfinished') === true ? 'interrupted' : 'complete';
}

interface Place {
  readonly message: unknown;
  /** Empty where it stands within no other. */
  readonly above: string;
}

interface Reading {
  readonly chatId: string;
  readonly model: string;
}

function readMessage({ message, above }: Place, index: number, reading: Reading): ForeignMessage {
  const model = textField(message, 'model') || reading.model;
  return {
    id: textField(message, 'messageId') || `${reading.chatId}/${index}`,
    parentId: above || textField(message, 'parentMessageId'),
    role: isQuestion(message) ? 'user' : 'assistant',
    time: timeField(message, 'createdAt'),
    parts: partsOf(message),
    ...(model !== '' && { model }),
    outcome: outcomeOf(message),
  };
}

/** Messages that stand within one another, or in a row, as one list. */
function readMessages(roots: readonly unknown[], reading: Reading): readonly ForeignMessage[] {
  const read: ForeignMessage[] = [];
  const places: Place[] = roots.map((message) => ({ message, above: '' })).toReversed();
  for (let place = places.pop(); place; place = places.pop()) {
    const message = readMessage(place, read.length, reading);
    read.push(message);
    for (const child of listField(place.message, 'children').toReversed()) {
      places.push({ message: child, above: message.id });
    }
  }
  return followEachOther(read);
}

/** The file of one conversation, its messages as a tree or in a row. */
export const libreChat: ForeignProduct = {
  name: 'LibreChat',
  isChat: (value) => fits(chatSchema, value),
  readChat(value, position) {
    const id = textField(value, 'conversationId') || `librechat-${position}`;
    const tree = listField(value, 'messagesTree');
    const roots = tree.length > 0 ? tree : listField(value, 'messages');
    const model = textField(ownField(value, 'options'), 'model');
    return {
      id,
      title: textField(value, 'title'),
      createdAt: timeField(value, 'createdAt'),
      updatedAt: timeField(value, 'updatedAt'),
      isPinned: false,
      head: '',
      messages: readMessages(roots, { chatId: id, model }),
    };
  },
};
