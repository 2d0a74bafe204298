import { keptFileAddress } from '../chat/kept-file.ts';
import type { ChatMessage, MessagePart } from '../chat/message.ts';
import { type FileRow, pictureRow } from '../conversations/stored-file.ts';
import type { ExportedConversation } from '../export/conversations/exported-conversation.ts';
import { readDataFile } from '../export/data-file.ts';

/** The file of a question's part, to be kept by itself; `null` where there is none of a type that is. */
async function fileOf(part: MessagePart, keptAt: string): Promise<FileRow | null> {
  const content = part.type === 'file' ? readDataFile(part.url) : null;
  return content && pictureRow(content, (part.type === 'file' && part.filename) || '', keptAt);
}

/**
 * A conversation of a file as it is stored: the pictures of its questions stand beside it, each once.
 * What came with answers stays in them.
 */
export async function filesApart(
  conversation: ExportedConversation,
): Promise<{ conversation: ExportedConversation; files: readonly FileRow[] }> {
  const files = new Map<string, FileRow>();
  const keptAt = new Date().toISOString();
  const apart = async (part: MessagePart): Promise<MessagePart> => {
    const file = await fileOf(part, keptAt);
    if (part.type !== 'file' || !file) return part;
    files.set(file.hash, file);
    return { ...part, mediaType: file.mediaType, url: keptFileAddress(file.hash) };
  };
  const messages: ChatMessage[] = [];
  for (const message of conversation.messages) {
    const isOne = message.role === 'user' && message.parts.some(({ type }) => type === 'file');
    if (!isOne) messages.push(message);
    else messages.push({ ...message, parts: await Promise.all(message.parts.map(apart)) });
  }
  return { conversation: { ...conversation, messages }, files: [...files.values()] };
}
