import { lostParts } from '../../chat/lost-items.ts';
import type { MessagePart } from '../../chat/message.ts';
import { fits, ownField, ownObject } from '../../schema.ts';
import { canvasParts, isCanvasTool } from './canvas.ts';
import { CitedPages } from './chatgpt-citations.ts';
import { lostAttachments, lostToolResult } from './chatgpt-lost.ts';
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
  const name = textField(ownField(message, 'author'), 'name');
  // The canvas says only that it has taken the text.
  if (role === 'tool') return isCanvasTool(name) ? [] : lostToolResult(content);
  if (role !== 'user' && role !== 'assistant') return [];
  const recipient = textField(message, 'recipient');
  if (role === 'assistant' && isCanvasTool(recipient)) return canvasParts(content);
  if (!['', 'all'].includes(recipient)) return [];
  const said = contentParts(content);
  const lost = lostAttachments(content, metadata);
  return role === 'user' ? [...lost, ...said] : [...lost, ...withCitedPages(said, metadata)];
}

function withCitedPages(parts: readonly MessagePart[], metadata: unknown): MessagePart[] {
  const first = parts.find(({ type }) => type === 'text');
  const cited = new CitedPages(metadata, first?.type === 'text' ? first.text : '');
  const written = parts.flatMap((part) => {
    return part.type === 'text' ? textParts(cited.write(part.text)) : part;
  });
  return [...lostParts('sources', cited.lostCount), ...written];
}

/** Not a model's name: it stands for the one that ChatGPT chose. */
const CHOSEN = 'auto';

function modelOf(message: unknown, chat: unknown): string {
  const metadata = ownField(message, 'metadata');
  const named = [
    textField(metadata, 'model_slug'),
    textField(metadata, 'default_model_slug'),
    textField(chat, 'default_model_slug'),
  ];
  return named.find((name) => name !== '' && name !== CHOSEN) ?? '';
}

function readNode([id, node]: [string, unknown], chat: unknown): ForeignMessage {
  const message = ownField(node, 'message');
  const model = modelOf(message, chat);
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
    messages: entriesField(value, 'mapping').map((entry) => readNode(entry, value)),
  }),
};
