import * as z from 'zod/mini';
import { lostParts } from '../../chat/lost-items.ts';
import type { MessagePart } from '../../chat/message.ts';
import { fits, ownField, ownObject } from '../../schema.ts';
import { Artifacts, isArtifactTool, partsWithArtifacts } from './artifacts.ts';
import { followEachOther } from './follow-each-other.ts';
import type { ForeignMessage, ForeignProduct } from './foreign-chat.ts';
import { fileParts, isPictureName, reasoningParts } from './foreign-parts.ts';
import { listField, textField, timeField } from './loose-fields.ts';

const chatSchema = ownObject({ uuid: z.string(), chat_messages: z.array(z.unknown()) });

/** Marks for the service itself, which nobody sees. */
const UNSEEN = new Set(['token_budget', 'flag']);

function thoughtsOf(block: unknown): MessagePart[] {
  const summaries = listField(block, 'summaries').map((one) => textField(one, 'summary'));
  const [from, to] = [timeField(block, 'start_timestamp'), timeField(block, 'stop_timestamp')];
  const durationMs = from !== null && to !== null && to > from ? to - from : null;
  return reasoningParts(textField(block, 'thinking') || summaries.join('\n\n'), durationMs);
}

function blockParts(block: unknown): MessagePart[] {
  switch (textField(block, 'type')) {
    case 'text':
      return [
        ...lostParts('sources', listField(block, 'citations').length),
        ...partsWithArtifacts(textField(block, 'text')),
      ];
    case 'thinking':
      return thoughtsOf(block);
    case 'image':
      return lostParts('pictures');
    default:
      return lostParts('other');
  }
}

/** A tool's call and its result are one; either may be missing. */
function toolParts(content: readonly unknown[]): MessagePart[] {
  const types = content.filter((block) => !isArtifactTool(block)).map(typeOf);
  const calls = types.filter((type) => type === 'tool_use').length;
  const results = types.filter((type) => type === 'tool_result').length;
  return lostParts('toolResults', Math.max(calls, results));
}

function typeOf(block: unknown): string {
  return textField(block, 'type');
}

function isArtifact(block: unknown): boolean {
  return typeOf(block) === 'tool_use' && isArtifactTool(block);
}

/** The last version of each artifact that a message changes, beside the call that made it. */
function artifactParts(
  content: readonly unknown[],
  artifacts: Artifacts,
): Map<unknown, MessagePart[]> {
  const latest = new Map<string, { block: unknown; parts: MessagePart[] }>();
  content.filter(isArtifact).forEach((block, index) => {
    const id = textField(ownField(block, 'input'), 'id') || String(index);
    latest.set(id, { block, parts: artifacts.parts(block) });
  });
  return new Map([...latest.values()].map(({ block, parts }) => [block, parts]));
}

function contentParts(message: unknown, artifacts: Artifacts): MessagePart[] {
  const content = listField(message, 'content');
  if (content.length === 0) return partsWithArtifacts(textField(message, 'text'));
  const written = artifactParts(content, artifacts);
  const said = content.flatMap((block) => {
    const type = typeOf(block);
    if (UNSEEN.has(type) || type === 'tool_result') return [];
    return type === 'tool_use' ? (written.get(block) ?? []) : blockParts(block);
  });
  return [...toolParts(content), ...said];
}

/** Files whose text Claude has read; a picture may be listed with these and by itself. */
function attachedParts(message: unknown): MessagePart[] {
  const attachments = listField(message, 'attachments');
  const names = new Set(attachments.map((one) => textField(one, 'file_name')));
  const lost = listField(message, 'files').flatMap((file) => {
    const name = textField(file, 'file_name');
    if (name !== '' && names.has(name)) return [];
    const isPicture = textField(file, 'file_kind') === 'image' || isPictureName(name);
    return lostParts(isPicture ? 'pictures' : 'files');
  });
  const read = attachments.flatMap((one) =>
    fileParts(textField(one, 'file_name'), textField(one, 'extracted_content')),
  );
  return [...lost, ...read];
}

interface Reading {
  /** For a message that has no id. */
  readonly id: string;
  /** The model of all answers of a chat, where the file tells it. */
  readonly model: string;
  readonly artifacts: Artifacts;
}

function readMessage(message: unknown, { id, model, artifacts }: Reading): ForeignMessage {
  return {
    id: textField(message, 'uuid') || id,
    parentId: textField(message, 'parent_message_uuid'),
    role: textField(message, 'sender') === 'human' ? 'user' : 'assistant',
    time: timeField(message, 'created_at'),
    parts: [...attachedParts(message), ...contentParts(message, artifacts)],
    ...(model !== '' && { model }),
  };
}

/** `conversations.json` of the archive that Claude sends. */
export const claude: ForeignProduct = {
  name: 'Claude',
  isChat: (value) => fits(chatSchema, value),
  readChat(value, position) {
    const id = textField(value, 'uuid') || `claude-${position}`;
    const model = textField(value, 'model');
    const artifacts = new Artifacts();
    const messages = listField(value, 'chat_messages').map((message, index) =>
      readMessage(message, { id: `${id}/${index}`, model, artifacts }),
    );
    return {
      id,
      title: textField(value, 'name'),
      createdAt: timeField(value, 'created_at'),
      updatedAt: timeField(value, 'updated_at'),
      isPinned: ownField(value, 'is_starred') === true,
      head: textField(value, 'current_leaf_message_uuid'),
      messages: followEachOther(messages),
    };
  },
};
