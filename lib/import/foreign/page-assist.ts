import * as z from 'zod/mini';
import { lostParts } from '../../chat/lost-items.ts';
import type { MessagePart } from '../../chat/message.ts';
import { fits, ownField, ownObject } from '../../schema.ts';
import { followEachOther } from './follow-each-other.ts';
import type { ForeignMessage, ForeignProduct } from './foreign-chat.ts';
import { pictureParts, reasoningParts, textParts } from './foreign-parts.ts';
import { listField, textField, timeField } from './loose-fields.ts';
import { splitThoughts } from './split-thoughts.ts';

const chatSchema = ownObject({ history: ownObject({}), messages: z.array(z.unknown()) });

function pictures(message: unknown): MessagePart[] {
  return listField(message, 'images').flatMap((image) =>
    typeof image === 'string' && image !== '' ? pictureParts(image, '') : [],
  );
}

function partsOf(message: unknown): MessagePart[] {
  const role = textField(message, 'role');
  if (role !== 'user' && role !== 'assistant') return [];
  const lost = [
    ...lostParts('files', listField(message, 'documents').length),
    ...lostParts('sources', listField(message, 'sources').length),
  ];
  const content = textField(message, 'content');
  if (role === 'user') return [...lost, ...pictures(message), ...textParts(content)];
  const { thoughts, rest } = splitThoughts(content);
  return [...lost, ...reasoningParts(thoughts), ...textParts(rest), ...pictures(message)];
}

function readMessage(message: unknown, id: string): ForeignMessage {
  const model = textField(message, 'modelName') || textField(message, 'name');
  return {
    id: textField(message, 'id') || id,
    parentId: '',
    role: textField(message, 'role') === 'user' ? 'user' : 'assistant',
    time: timeField(message, 'createdAt'),
    parts: partsOf(message),
    ...(model !== '' && { model }),
  };
}

/**
 * The file of all data. Its messages stand in the order of their ids, which are random; a branch is a
 * chat of its own there. Each answer moves the time at which a chat was made.
 */
export const pageAssist: ForeignProduct = {
  name: 'Page Assist',
  isChat: (value) => fits(chatSchema, value),
  readChat(value, position) {
    const history = ownField(value, 'history');
    const id = textField(history, 'id') || `page-assist-${position}`;
    const messages = listField(value, 'messages')
      .map((message, index) => readMessage(message, `${id}/${index}`))
      .toSorted((first, second) => (first.time ?? 0) - (second.time ?? 0));
    return {
      id,
      title: textField(history, 'title'),
      createdAt: null,
      updatedAt: timeField(history, 'createdAt'),
      isPinned: ownField(history, 'is_pinned') === true,
      head: '',
      messages: followEachOther(messages),
    };
  },
};
