import * as z from 'zod/mini';
import { keptFilesOf } from '../chat/kept-file.ts';
import {
  answerDetailsSchema,
  answerOutcomeSchema,
  type ChatMessage,
  chatMessageSchema,
  type MessagePart,
  messagePartSchema,
  timeSchema,
} from '../chat/message.ts';
import { messageContent, selectionsOf } from '../chat/message-content.ts';
import { pageKeys } from '../chat/page-keys.ts';
import { isTooDeep } from '../is-too-deep.ts';
import { fits, lengthWithin, ownField, ownObject } from '../schema.ts';

const textSchema = z.string();

/** In UTF-16 units. Ours have 36; an id is an index's key, and stands in names of storage. */
const MAX_ID_LENGTH = 200;

export const idSchema = z.string().check(lengthWithin(1, MAX_ID_LENGTH));

const usablePartSchema = messagePartSchema.check(z.refine(isUsablePart));

/** A stored message that can be used as it is. */
export const usableMessageSchema = ownObject({
  ...chatMessageSchema.shape,
  id: idSchema,
  parts: z.array(usablePartSchema),
});

/** A message as it is stored. */
export interface MessageRow extends ChatMessage {
  readonly conversationId: string;
  /** The order within the conversation, which is that of creation; growing, not without gaps. */
  readonly position: number;
  /** The hashes of the files that it uses; absent where it uses none. */
  readonly files?: readonly string[];
  /** The keys of the pages that it is about (lib/chat/page-keys); absent where it is about none. */
  readonly pages?: readonly string[];
}

/** The keys of the pages that a message is about, each once. */
export function pagesOf(message: ChatMessage): string[] {
  return [...new Set(selectionsOf(message).flatMap(pageKeys))];
}

/** A message as it is to be stored at its place. */
export function messageRow(
  message: ChatMessage,
  place: Pick<MessageRow, 'conversationId' | 'position'>,
): MessageRow {
  const files = keptFilesOf(message);
  const pages = pagesOf(message);
  return {
    ...message,
    ...place,
    ...(files.length > 0 && { files }),
    ...(pages.length > 0 && { pages }),
  };
}

/** Stored messages with what can be used of them. */
interface ReadMessages {
  readonly messages: readonly ChatMessage[];
  /** Something of them cannot be used, and is left out. */
  readonly isDamaged: boolean;
}

function isUsablePart(part: MessagePart): boolean {
  if (part.type === 'data') return !isTooDeep(part.data);
  return part.type !== 'dynamic-tool' || !(isTooDeep(part.input) || isTooDeep(part.output));
}

/** The parts of a damaged message that can be used; its text alone where none can. */
function partsOf(found: unknown, content: unknown): MessagePart[] {
  const all: readonly unknown[] = Array.isArray(found) ? found : [];
  const parts = all.filter((part) => fits(usablePartSchema, part));
  const isSaid = parts.some(({ type }) => type === 'text');
  return !isSaid && fits(textSchema, content) && content !== ''
    ? [...parts, { type: 'text', text: content }]
    : parts;
}

/** A damaged message with what can be used of it; `null` where it cannot be named. */
function mended(stored: unknown, time: string): ChatMessage | null {
  const take = (name: keyof ChatMessage) => ownField(stored, name);
  const id = take('id');
  if (!fits(idSchema, id)) return null;
  const [parentId, createdAt, outcome] = [take('parentId'), take('createdAt'), take('outcome')];
  const [details, deletedAt] = [take('details'), take('deletedAt')];
  const parts = partsOf(take('parts'), take('content'));
  const isQuestion = take('role') === 'user';
  return {
    id,
    ...(fits(idSchema, parentId) && { parentId }),
    role: isQuestion ? 'user' : 'assistant',
    content: messageContent(parts),
    parts,
    createdAt: fits(timeSchema, createdAt) ? createdAt : time,
    // A damaged answer is not gone on with as if it were whole.
    ...(!isQuestion && { outcome: fits(answerOutcomeSchema, outcome) ? outcome : 'interrupted' }),
    ...(fits(answerDetailsSchema, details) && { details }),
    // Any mark counts: it is not the reader's own for want of a right one.
    ...(take('isImported') !== undefined && { isImported: true as const }),
    ...(fits(textSchema, deletedAt) && { deletedAt }),
  };
}

/**
 * Stored messages as they may be shown. A damaged one keeps what can be used of it. One whose
 * parent is not before it follows the one before it: so no walk goes in a circle, and none of those
 * after a message that is gone is lost.
 * @param time for what has none
 */
export function readMessages(stored: readonly unknown[], time: string): ReadMessages {
  const read = stored.flatMap((value) =>
    fits(usableMessageSchema, value) ? value : (mended(value, time) ?? []),
  );
  const byId = new Map(read.map((message) => [message.id, message]));
  const unlike = read.some((message, place) => message !== stored[place]);
  const messages = inPlace(byId);
  const isMoved = messages.some((message) => message !== byId.get(message.id));
  return { messages, isDamaged: unlike || byId.size < stored.length || isMoved };
}

function inPlace(byId: ReadonlyMap<string, ChatMessage>): ChatMessage[] {
  const known = new Set<string>();
  let last: string | null = null;
  return Array.from(byId.values(), (message) => {
    const { id, parentId, ...root } = message;
    const before: string | null = last;
    known.add(id);
    last = id;
    if (parentId === undefined || (parentId !== id && known.has(parentId))) return message;
    if (before !== null) return { ...root, id, parentId: before };
    // It is the first. One that follows what is nowhere begins the conversation as it is.
    return byId.has(parentId) ? { ...root, id } : message;
  });
}
