import type { MessagePart } from '../../chat/message.ts';
import { fits, ownField, ownObject } from '../../schema.ts';
import { countAttachments, countSources, countToolResult } from './chatgpt-lost.ts';
import type { ForeignMessage, ForeignProduct } from './foreign-chat.ts';
import { codeParts, reasoningParts, textParts } from './foreign-parts.ts';
import { entriesField, listField, textField, timeField } from './loose-fields.ts';
import type { LostItems } from './lost-items.ts';

const chatSchema = ownObject({ mapping: ownObject({}) });

/** What the model was told beside the questions, and the caption of its thoughts. */
const UNSAID = new Set(['user_editable_context', 'model_editable_context', 'reasoning_recap']);

function partOf(part: unknown, lost: LostItems): MessagePart[] {
  if (typeof part === 'string') return textParts(part);
  const type = textField(part, 'content_type');
  // The words of what was spoken.
  if (type === 'audio_transcription') return textParts(textField(part, 'text'));
  lost.add(type === 'image_asset_pointer' ? 'pictures' : 'other');
  return [];
}

function thoughtOf(thought: unknown): string {
  const summary = textField(thought, 'summary').trim();
  const content = textField(thought, 'content').trim();
  return [summary && `**${summary}**`, content].filter((text) => text !== '').join('\n\n');
}

function contentParts(content: unknown, lost: LostItems): MessagePart[] {
  const type = textField(content, 'content_type');
  if (UNSAID.has(type)) return [];
  if (type === 'text' || type === 'multimodal_text') {
    return listField(content, 'parts').flatMap((part) => partOf(part, lost));
  }
  if (type === 'thoughts') {
    return reasoningParts(listField(content, 'thoughts').map(thoughtOf).join('\n\n'));
  }
  const text = textField(content, 'text');
  if (type === 'code')
    return codeParts(text, textField(content, 'language').replace('unknown', ''));
  if (text.trim() === '') lost.add('other');
  return textParts(text);
}

/** The system's words, hidden ones, and what was said to a tool are none of the chat's. */
function partsOf(message: unknown, lost: LostItems): MessagePart[] {
  const metadata = ownField(message, 'metadata');
  if (ownField(metadata, 'is_visually_hidden_from_conversation') === true) return [];
  const role = textField(ownField(message, 'author'), 'role');
  const content = ownField(message, 'content');
  if (role === 'tool') countToolResult(content, lost);
  if (role !== 'user' && role !== 'assistant') return [];
  if (!['', 'all'].includes(textField(message, 'recipient'))) return [];
  countAttachments(content, metadata, lost);
  countSources(metadata, lost);
  return contentParts(content, lost);
}

function readNode([id, node]: [string, unknown], lost: LostItems): ForeignMessage {
  const message = ownField(node, 'message');
  const model = textField(ownField(message, 'metadata'), 'model_slug');
  return {
    id,
    parentId: textField(node, 'parent'),
    role: textField(ownField(message, 'author'), 'role') === 'user' ? 'user' : 'assistant',
    time: timeField(message, 'create_time'),
    parts: partsOf(message, lost),
    ...(model !== '' && { model }),
  };
}

/** `conversations.json` of the archive that ChatGPT sends. */
export const chatGpt: ForeignProduct = {
  name: 'ChatGPT',
  isChat: (value) => fits(chatSchema, value),
  readChat: (value, position, lost) => ({
    id: textField(value, 'conversation_id') || textField(value, 'id') || `chatgpt-${position}`,
    title: textField(value, 'title'),
    createdAt: timeField(value, 'create_time'),
    updatedAt: timeField(value, 'update_time'),
    isPinned: ownField(value, 'is_starred') === true,
    head: textField(value, 'current_node'),
    messages: entriesField(value, 'mapping').map((entry) => readNode(entry, lost)),
  }),
};
