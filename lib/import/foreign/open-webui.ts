import * as z from 'zod/mini';
import { lostParts } from '../../chat/lost-items.ts';
import type { AnswerOutcome, MessagePart } from '../../chat/message.ts';
import { fits, ownField, ownObject } from '../../schema.ts';
import { followEachOther } from './follow-each-other.ts';
import type { ForeignMessage, ForeignProduct } from './foreign-chat.ts';
import { fileParts, pictureParts, reasoningParts, textParts } from './foreign-parts.ts';
import { entriesField, listField, textField, timeField } from './loose-fields.ts';
import { type DetailsPiece, splitDetails } from './split-details.ts';
import { splitThoughts } from './split-thoughts.ts';

/** Early versions had a list of messages in the place of the tree. */
const chatSchema = ownObject({
  chat: z.union([
    ownObject({ history: ownObject({ messages: ownObject({}) }) }),
    ownObject({ messages: z.array(z.unknown()) }),
  ]),
});

function pieceParts({ kind, text, durationMs }: DetailsPiece): MessagePart[] {
  if (kind === 'reasoning') return reasoningParts(text, durationMs);
  if (kind === 'text') return textParts(text);
  // The code that it ran is said in the answer.
  const code = kind === 'code_interpreter' ? textParts(text) : [];
  return [...lostParts('toolResults'), ...code];
}

function answerParts(content: string): MessagePart[] {
  const { thoughts, rest } = splitThoughts(content);
  return [...reasoningParts(thoughts), ...splitDetails(rest).flatMap(pieceParts)];
}

function itemParts(item: unknown): MessagePart[] {
  const type = textField(item, 'type');
  const text = listField(item, 'content').map((one) => textField(one, 'text'));
  if (type === 'reasoning') return reasoningParts(text.join('\n\n'));
  if (type === 'message') return textParts(text.join('\n\n'));
  return type === 'function_call' ? lostParts('toolResults') : [];
}

/** A question of several parts, as models take it. */
function listedParts(part: unknown): MessagePart[] {
  if (textField(part, 'type') === 'text') return textParts(textField(part, 'text'));
  return pictureParts(textField(ownField(part, 'image_url'), 'url'), '');
}

function contentParts(message: unknown): MessagePart[] {
  const content = textField(message, 'content');
  if (textField(message, 'role') === 'user') {
    const listed = listField(message, 'content').flatMap(listedParts);
    return [...listed, ...textParts(content)];
  }
  // Early versions say there why it failed.
  if (ownField(message, 'error') === true) return [];
  if (content.trim() !== '') return answerParts(content);
  return listField(message, 'output').flatMap(itemParts);
}

function isPicture(file: unknown): boolean {
  return (
    textField(file, 'type') === 'image' || textField(file, 'content_type').startsWith('image/')
  );
}

function attachedParts(file: unknown): MessagePart[] {
  const stored = ownField(file, 'file');
  const name = textField(file, 'name') || textField(stored, 'filename');
  if (isPicture(file)) return pictureParts(textField(file, 'url'), name);
  return fileParts(name, textField(ownField(stored, 'data'), 'content'));
}

function outcomeOf(message: unknown): AnswerOutcome {
  if (ownField(message, 'error')) return 'failed';
  return ownField(message, 'done') === false ? 'interrupted' : 'complete';
}

function partsOf(message: unknown): MessagePart[] {
  if (!['user', 'assistant'].includes(textField(message, 'role'))) return [];
  const sources = lostParts('sources', listField(message, 'sources').length);
  const attached = listField(message, 'files').flatMap(attachedParts);
  return [...sources, ...attached, ...contentParts(message)];
}

function readMessage(id: string, message: unknown): ForeignMessage {
  const model = textField(message, 'model');
  return {
    id,
    parentId: textField(message, 'parentId'),
    role: textField(message, 'role') === 'user' ? 'user' : 'assistant',
    time: timeField(message, 'timestamp'),
    parts: partsOf(message),
    ...(model !== '' && { model }),
    outcome: outcomeOf(message),
  };
}

function readMessages(chat: unknown, chatId: string): readonly ForeignMessage[] {
  const tree = entriesField(ownField(chat, 'history'), 'messages');
  if (tree.length > 0) return tree.map(([id, message]) => readMessage(id, message));
  const messages = listField(chat, 'messages').map((message, index) =>
    readMessage(textField(message, 'id') || `${chatId}/${index}`, message),
  );
  return followEachOther(messages);
}

/** The file of all chats, or of one. */
export const openWebUi: ForeignProduct = {
  name: 'Open WebUI',
  isChat: (value) => fits(chatSchema, value),
  readChat(value, position) {
    const chat = ownField(value, 'chat');
    const id = textField(value, 'id') || textField(chat, 'id') || `open-webui-${position}`;
    return {
      id,
      title: textField(value, 'title') || textField(chat, 'title'),
      createdAt: timeField(value, 'created_at') ?? timeField(chat, 'timestamp'),
      updatedAt: timeField(value, 'updated_at'),
      isPinned: ownField(value, 'pinned') === true,
      head: textField(ownField(chat, 'history'), 'currentId'),
      messages: readMessages(chat, id),
    };
  },
};
