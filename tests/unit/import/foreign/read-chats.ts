import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOST_KINDS, lostOf } from '@/lib/chat/lost-items.ts';
import type { MessagePart } from '@/lib/chat/message.ts';
import type { ExportedConversation } from '@/lib/export/conversations/exported-conversation.ts';
import { ForeignReader } from '@/lib/import/foreign/foreign-reader.ts';
import { readFile } from '@/lib/import/read-file.ts';
import { ROOT } from '@/scripts/project.ts';

/** A file of `tests/fixtures/import`. */
export function fixture(name: string): Blob {
  return new Blob([readFileSync(join(ROOT, 'tests/fixtures/import', name))]);
}

export function asJson(value: unknown): Blob {
  return new Blob([JSON.stringify(value)]);
}

/** The chats of another product's file, and what could not come. */
export async function readChats(file: Blob) {
  const { conversations, product } = await readFile(file);
  if (!product) throw new Error('The file is ours.');
  const reader = new ForeignReader(product);
  const read = conversations.flatMap((value, position) => reader.read(value, position) ?? []);
  return { conversations: read, report: reader.report };
}

/** `{ lost: '2 pictures,1 files' }` for a mark of what could not come. */
function lostIn(part: MessagePart): { lost: string } | null {
  const counts = lostOf([part]);
  const kinds = LOST_KINDS.filter((kind) => counts[kind] > 0);
  return kinds.length > 0 ? { lost: kinds.map((kind) => `${counts[kind]} ${kind}`).join() } : null;
}

/** A conversation with a line for each message: what it follows, its id, who says it, when, and its parts. */
export function brief({ messages, ...row }: ExportedConversation) {
  const lines = messages.map(({ id, parentId = '', role, createdAt, parts, outcome, details }) => [
    `${parentId} > ${id}`,
    role === 'user' ? 'question' : `${outcome} by ${details?.model ?? 'nobody'}`,
    createdAt,
    ...parts.map((part) => (part.type === 'text' ? part.text : (lostIn(part) ?? part))),
  ]);
  return { ...row, messages: lines };
}

/** A picture as the files have it. */
export const PICTURE = {
  type: 'file',
  mediaType: 'image/png',
  url: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
};
