import * as z from 'zod/mini';
import type { AnswerOutcome, MessagePart } from '../../chat/message.ts';
import { fits, ownField, ownObject } from '../../schema.ts';
import { followEachOther } from './follow-each-other.ts';
import type { ForeignMessage, ForeignProduct } from './foreign-chat.ts';
import { fileParts, pictureParts, reasoningParts, textParts } from './foreign-parts.ts';
import { entriesField, listField, textField, timeField } from './loose-fields.ts';
import type { LostItems } from './lost-items.ts';
import { type DetailsPiece, splitDetails } from './split-details.ts';
import { splitThoughts } from './split-thoughts.ts';

/** Early versions had a list of messages in the place of the tree. */
const chatSchema = ownObject({
  chat: z.union([
    ownObject({ history: ownObject({ messages: ownObject({}) }) }),
    ownObject({ messages: z.array(z.unknown()) }),
  ]),
});

function pieceParts({ kind, text, durationMs }: DetailsPiece, lost: LostItems): MessagePart[] {
  if (kind === 'reasoning') return reasoningParts(text, durationMs);
  if (kind === 'text') return textParts(text);
  lost.add('toolResults');
  // The code that it ran is said in the answer.
  return kind === 'code_interpreter' ? textParts(text) : [];
}

function answerParts(content: string, lost: LostItems): MessagePart[] {
  const { thoughts, rest } = splitThoughts(content);
  const parts = splitDetails(rest).flatMap((piece) => pieceParts(piece, lost));
  return [...reasoningParts(thoughts), ...parts];
}

function itemParts(item: unknown, lost: LostItems): MessagePart[] {
  const type = textField(item, 'type');
  const text = listField(item, 'content').map((one) => textField(one, 'text'));
  if (type === 'reasoning') return reasoningParts(text.join('\n\n'));
  if (type === 'message') return textParts(text.join('\n\n'));
  if (type === 'function_call') lost.add('toolResults');
  return [];
}

/** A question of several parts, as models take it. */
function listedParts(part: unknown, lost: LostItems): MessagePart[] {
  if (textField(part, 'type') === 'text') return textParts(textField(part, 'text'));
  return pictureParts(textField(ownField(part, 'image_url'), 'url'), '', lost);
}

function contentParts(message: unknown, lost: LostItems): MessagePart[] {
  const content = textField(message, 'content');
  if (textField(message, 'role') === 'user') {
    const listed = listField(message, 'content').flatMap((part) => listedParts(part, lost));
    return [...listed, ...textParts(content)];
  }
  if (content.trim() !== '') return answerParts(content, lost);
  return listField(message, 'output').flatMap((item) => itemParts(item, lost));
}

function isPicture(file: unknown): boolean {
  return (
    textField(file, 'type') === 'image' || textField(file, 'content_type').startsWith('image/')
  );
}

function attachedParts(file: unknown, lost: LostItems): MessagePart[] {
  const stored = ownField(file, 'file');
  const name = textField(file, 'name') || textField(stored, 'filename');
  if (isPicture(file)) return pictureParts(textField(file, 'url'), name, lost);
  return fileParts(name, textField(ownField(stored, 'data'), 'content'), lost);
}

function outcomeOf(message: unknown): AnswerOutcome {
  if (ownField(message, 'error')) return 'failed';
  return ownField(message, 'done') === false ? 'interrupted' : 'complete';
}

function partsOf(message: unknown, lost: LostItems): MessagePart[] {
  if (!['user', 'assistant'].includes(textField(message, 'role'))) return [];
  lost.add('sources', listField(message, 'sources').length);
  const attached = listField(message, 'files').flatMap((file) => attachedParts(file, lost));
  return [...attached, ...contentParts(message, lost)];
}

function readMessage(id: string, message: unknown, lost: LostItems): ForeignMessage {
  const model = textField(message, 'model');
  return {
    id,
    parentId: textField(message, 'parentId'),
    role: textField(message, 'role') === 'user' ? 'user' : 'assistant',
    time: timeField(message, 'timestamp'),
    parts: partsOf(message, lost),
    ...(model !== '' && { model }),
    outcome: outcomeOf(message),
  };
}

function readMessages(chat: unknown, chatId: string, lost: LostItems): readonly ForeignMessage[] {
  const tree = entriesField(ownField(chat, 'history'), 'messages');
  if (tree.length > 0) return tree.map(([id, message]) => readMessage(id, message, lost));
  const messages = listField(chat, 'messages').map((message, index) =>
    readMessage(textField(message, 'id') || `${chatId}/${index}`, message, lost),
  );
  return followEachOther(messages);
}

/** The file of all chats, or of one. */
export const openWebUi: ForeignProduct = {
  name: 'Open WebUI',
  isChat: (value) => fits(chatSchema, value),
  readChat(value, position, lost) {
    const chat = ownField(value, 'chat');
    const id = textField(value, 'id') || textField(chat, 'id') || `open-webui-${position}`;
    return {
      id,
      title: textField(value, 'title') || textField(chat, 'title'),
      createdAt: timeField(value, 'created_at') ?? timeField(chat, 'timestamp'),
      updatedAt: timeField(value, 'updated_at'),
      isPinned: ownField(value, 'pinned') === true,
      head: textField(ownField(chat, 'history'), 'currentId'),
      messages: readMessages(chat, id, lost),
    };
  },
};
