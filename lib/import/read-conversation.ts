import * as z from 'zod/mini';
import { type ChatMessage, chatMessageSchema } from '../chat/message.ts';
import { messageContent, withoutHiddenTexts } from '../chat/message-content.ts';
import { exactTimeSchema } from '../conversations/exact-time.ts';
import { idSchema } from '../conversations/stored-message.ts';
import type { ExportedConversation } from '../export/conversations/exported-conversation.ts';
import { isTooDeep } from '../is-too-deep.ts';
import { lengthWithin, ownField } from '../schema.ts';
import { ImportRefusal } from './import-refusal.ts';

/** More than a conversation has. */
export const MAX_MESSAGES = 20_000;
const MAX_PARTS = 20_000;
const MAX_SITES = 1000;
/** In UTF-16 units. */
const MAX_TITLE_LENGTH = 10_000;

/** A conversation without its messages: docs/export-format.md. Unknown fields are left out. */
const conversationHeadSchema = z.object({
  id: idSchema,
  title: z.string().check(lengthWithin(0, MAX_TITLE_LENGTH)),
  createdAt: exactTimeSchema,
  updatedAt: exactTimeSchema,
  head: z.optional(idSchema),
  pinnedAt: z.optional(exactTimeSchema),
  isNamed: z.optional(z.literal(true)),
  sites: z.optional(
    z.array(z.string().check(lengthWithin(0, MAX_TITLE_LENGTH))).check(lengthWithin(0, MAX_SITES)),
  ),
});

/** Bounds of a message's id, place and time beside its shape. */
const messageBoundsSchema = z.object({
  id: idSchema,
  parentId: z.optional(idSchema),
  createdAt: exactTimeSchema,
  parts: z.array(z.unknown()).check(lengthWithin(0, MAX_PARTS)),
});

/** A path of zod's, as a part of the file's own name of the place. */
export function placeOf(path: readonly PropertyKey[] = []): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key).slice(0, 100)}`))
    .join('');
}

/** The text that is shown is the text that is sent on: a file cannot make two of it. */
function consistent(message: ChatMessage): ChatMessage {
  const { content, parts, role } = message;
  const said = messageContent(parts);
  if (said === content) return message;
  if (role === 'assistant' || said !== '') return { ...message, content: said };
  return { ...message, parts: [...parts, { type: 'text', text: content }] };
}

/** Nothing of a file is under way or deleted, whatever it says, and where it came from is not its to say. */
function atRest({
  deletedAt: _,
  isImported: __,
  choice: ___,
  outcome,
  ...message
}: ChatMessage): ChatMessage {
  if (message.role === 'user') return message;
  return { ...message, outcome: outcome ?? 'interrupted' };
}

/**
 * A message of a file.
 * @param place the file's name of it, for what is said where it is wrong
 * @throws ImportRefusal
 */
function readMessage(value: unknown, place: string): ChatMessage {
  if (isTooDeep(value)) throw new ImportRefusal({ kind: 'too-deep', place });
  for (const schema of [chatMessageSchema, messageBoundsSchema]) {
    const path = z.safeParse(schema, value).error?.issues[0]?.path;
    if (path) throw new ImportRefusal({ kind: 'bad-field', place: place + placeOf(path) });
  }
  return consistent(withoutHiddenTexts(atRest(z.parse(chatMessageSchema, value))));
}

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
  const messages = ownField(value, 'messages');
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
