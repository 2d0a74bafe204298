import * as z from 'zod/mini';
import type { ChatMessage } from '../chat/message.ts';
import { messageContent } from '../chat/message-content.ts';
import { chatMessageSchema } from '../chat/message-schema.ts';
import { isTooDeep } from '../shape/is-too-deep.ts';
import { messageBoundsSchema } from './conversation-schema.ts';
import { ImportRefusal } from './import-refusal.ts';

/** What zod says of a place inside what it reads, as a part of the file's own name of it. */
export function placeOf(path: readonly PropertyKey[] = []): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key).slice(0, 100)}`))
    .join('');
}

/** What was said is what is shown, and what is sent on: a file cannot make two of it. */
function consistent(message: ChatMessage): ChatMessage {
  const { content, parts, role } = message;
  const said = messageContent(parts);
  if (said === content) return message;
  if (role === 'assistant' || said !== '') return { ...message, content: said };
  return { ...message, parts: [...parts, { type: 'text', text: content }] };
}

/** Nothing of a file is under way or deleted, whatever it says, and where it came from is not its to say. */
function atRest({ deletedAt: _, isImported: __, outcome, ...message }: ChatMessage): ChatMessage {
  if (message.role === 'user') return message;
  return { ...message, outcome: outcome ?? 'interrupted' };
}

/**
 * A message of a file.
 * @param place the file's name of it, for what is said where it is wrong
 * @throws ImportRefusal
 */
export function readMessage(value: unknown, place: string): ChatMessage {
  if (isTooDeep(value)) throw new ImportRefusal({ kind: 'too-deep', place });
  for (const schema of [chatMessageSchema, messageBoundsSchema]) {
    const path = z.safeParse(schema, value).error?.issues[0]?.path;
    if (path) throw new ImportRefusal({ kind: 'bad-field', place: place + placeOf(path) });
  }
  return consistent(atRest(z.parse(chatMessageSchema, value)));
}
