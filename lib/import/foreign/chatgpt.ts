import { lostParts } from '../../chat/lost-items.ts';
import type { MessagePart } from '../../chat/message.ts';
import { fits, ownField, ownObject } from '../../schema.ts';
import { lostAttachments, lostSources, lostToolResult } from './chatgpt-lost.ts';
import type { ForeignMessage, ForeignProduct } from './foreign-chat.ts';
import { codeParts, reasoningParts, textParts } from './foreign-parts.ts';
import { entriesField, listField, textField, timeField } from './loose-fields.ts';

const chatSchema = ownObject({ mapping: ownObject({}) });

/** What the model was told beside the questions, and the caption of its thoughts. */
const UNSAID = new Set(['user_editable_context', 'model_editable_context', 'reasoning_recap']);

function partOf(part: unknown): MessagePart[] {
  if (typeof part === 'string') return textParts(part);
  const type = textField(part, 'content_type');
  // The words of what was spoken.
  if (type === 'audio_transcription') return textParts(textField(part, 'text'));
  return lostParts(type === 'image_asset_pointer' ? 'pictures' : 'other');
}

function thoughtOf(thought: unknown): string {
  const summary = textField(thought, 'summary').trim();
  const content = textField(thought, 'content').trim();
  return [summary && `**${summary}**`, content].filter((text) => text !== '').join('\n\n');
}

function contentParts(content: unknown): MessagePart[] {
  const type = textField(content, 'content_type');
  if (UNSAID.has(type)) return [];
  if (type === 'text' || type === 'multimodal_text') {
    return listField(content, 'parts').flatMap(partOf);
  }
  if (type === 'thoughts') {
    return reasoningParts(listField(content, 'thoughts').map(thoughtOf).join('\n\n'));
  }
  const text = textField(content, 'text');
  if (type === 'code')
    return codeParts(text, textField(content, 'language').replace('unknown', ''));
  return text.trim() === '' ? lostParts('other') : textParts(text);
}

/** The system's words, hidden ones, and what was said to a tool are none of the chat's. */
function partsOf(message: unknown): MessagePart[] {
  const metadata = ownField(message, 'metadata');
  if (ownField(metadata, 'is_visually_hidden_from_conversation') === true) return [];
  const role = textField(ownField(message, 'author'), 'role');
  const content = ownField(message, 'content');
  if (role === 'tool') return lostToolResult(content);
  if (role !== 'user' && role !== 'assistant') return [];
  if (!['', 'all'].includes(textField(message, 'recipient'))) return [];
  const lost = [...lostAttachments(content, metadata), ...lostSources(metadata)];
  return [...lost, ...contentParts(content)];
}

function readNode([id, node]: [string, unknown]): ForeignMessage {
  const message = ownField(node, 'message');
  const model = textField(ownField(message, 'metadata'), 'model_slug');
  return {
    id,
    parentId: textField(node, 'parent'),
    role: textField(ownField(message, 'author'), 'role') === 'user' ? 'user' : 'assistant',
    time: timeField(message, 'create_time'),
    parts: partsOf(message),
    ...(model !== '' && { model }),
  };
}

/** `conversations.json` of the archive that ChatGPT sends. */
export const chatGpt: ForeignProduct = {
  name: 'ChatGPT',
  isChat: (value) => fits(chatSchema, value),
  readChat: (value, position) => ({
    id: textField(value, 'conversation_id') || textField(value, 'id') || `chatgpt-${position}`,
    title: textField(value, 'title'),
    createdAt: timeField(value, 'create_time'),
    updatedAt: timeField(value, 'update_time'),
    isPinned: ownField(value, 'is_starred') === true,
    head: textField(value, 'current_node'),
    messages: entriesField(value, 'mapping').map(readNode),
  }),
};
