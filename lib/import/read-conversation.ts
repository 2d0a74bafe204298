import * as z from 'zod/mini';
import type { ChatMessage } from '../chat/message.ts';
import type { ExportedConversation } from '../export/conversations/exported-conversation.ts';
import { conversationHeadSchema } from './conversation-schema.ts';
import { ImportRefusal } from './import-refusal.ts';
import { MAX_MESSAGES } from './limits.ts';
import { placeOf, readMessage } from './read-message.ts';

/** A message follows one that is before it, so that no walk through them goes in a circle. */
function checkTree(messages: readonly ChatMessage[], place: string): void {
  const known = new Set<string>();
  for (const [index, { id, parentId }] of messages.entries()) {
    const here = `${place}.messages[${index}]`;
    if (known.has(id)) throw new ImportRefusal({ kind: 'repeated-id', place: here });
    if (parentId !== undefined && !known.has(parentId)) {
      throw new ImportRefusal({ kind: 'unknown-parent', place: here });
    }
    known.add(id);
  }
}

function readMessages(value: unknown, place: string): ChatMessage[] {
  const isObject = typeof value === 'object' && value !== null;
  const messages: unknown = isObject && 'messages' in value ? value.messages : undefined;
  const here = `${place}.messages`;
  if (!Array.isArray(messages) || messages.length === 0) {
    throw new ImportRefusal({ kind: 'bad-field', place: here });
  }
  if (messages.length > MAX_MESSAGES) {
    throw new ImportRefusal({ kind: 'too-many', place: here, max: MAX_MESSAGES });
  }
  return messages.map((message, index) => readMessage(message, `${here}[${index}]`));
}

/**
 * One conversation of a file, made of nothing but what the format has.
 * @param place the file's name of it, for what is said where it is wrong
 * @throws ImportRefusal
 */
export function readConversation(value: unknown, place: string): ExportedConversation {
  const head = z.safeParse(conversationHeadSchema, value);
  if (!head.success) {
    const path = placeOf(head.error.issues[0]?.path);
    throw new ImportRefusal({ kind: 'bad-field', place: place + path });
  }
  const messages = readMessages(value, place);
  checkTree(messages, place);
  const shown = head.data.head;
  if (shown !== undefined && !messages.some(({ id }) => id === shown)) {
    throw new ImportRefusal({ kind: 'unknown-head', place: `${place}.head` });
  }
  return { ...head.data, messages };
}
