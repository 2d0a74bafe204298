import type { ChatMessage, MessagePart } from '../chat/message.ts';
import { messageContent } from '../chat/message-content.ts';
import {
  isAnswerDetails,
  isAnswerOutcome,
  isChatMessage,
  isMessagePart,
  isTime,
} from '../chat/message-shape.ts';
import { isTooDeep } from '../shape/is-too-deep.ts';
import { fieldOf, text } from '../shape/shape.ts';

/** In UTF-16 units. Ours have 36; an id is an index's key, and stands in names of storage. */
const MAX_ID_LENGTH = 200;

/** What can be used of stored messages. */
export interface ReadMessages {
  readonly messages: readonly ChatMessage[];
  /** Something of them cannot be used, and is left out. */
  readonly isDamaged: boolean;
}

export const isId = (value: unknown): value is string =>
  text(value) && value !== '' && value.length <= MAX_ID_LENGTH;

function isUsablePart(part: MessagePart): boolean {
  if (part.type === 'data') return !isTooDeep(part.data);
  return part.type !== 'dynamic-tool' || !(isTooDeep(part.input) || isTooDeep(part.output));
}

/** Whether a stored message can be used as it is. */
export function isUsable(value: unknown): value is ChatMessage {
  return isChatMessage(value) && isId(value.id) && value.parts.every(isUsablePart);
}

/** The parts of a damaged message that can be used; its text alone where none can. */
function partsOf(stored: object): MessagePart[] {
  const found = fieldOf(stored, 'parts');
  const content = fieldOf(stored, 'content');
  const parts = Array.isArray(found) ? found.filter(isMessagePart).filter(isUsablePart) : [];
  const isSaid = parts.some(({ type }) => type === 'text');
  return !isSaid && text(content) && content !== ''
    ? [...parts, { type: 'text', text: content }]
    : parts;
}

/** A damaged message with what can be used of it; `null` where it cannot be named. */
function mended(stored: unknown, time: string): ChatMessage | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const field = (name: keyof ChatMessage) => fieldOf(stored, name);
  const [id, parentId, createdAt, outcome, details, deletedAt] = [
    field('id'),
    field('parentId'),
    field('createdAt'),
    field('outcome'),
    field('details'),
    field('deletedAt'),
  ];
  if (!isId(id)) return null;
  const parts = partsOf(stored);
  const isQuestion = field('role') === 'user';
  return {
    id,
    ...(isId(parentId) && { parentId }),
    role: isQuestion ? 'user' : 'assistant',
    content: messageContent(parts),
    parts,
    createdAt: isTime(createdAt) ? createdAt : time,
    // What is damaged is not gone on with as if it were whole.
    ...(!isQuestion && { outcome: isAnswerOutcome(outcome) ? outcome : 'interrupted' }),
    ...(isAnswerDetails(details) && { details }),
    // Whatever stands there: it is not the reader's own for want of a right mark.
    ...(field('isImported') !== undefined && { isImported: true as const }),
    ...(text(deletedAt) && { deletedAt }),
  };
}

/**
 * Stored messages as they may be shown. A damaged one keeps what can be used of it. One whose
 * parent is not before it follows the one before it: so no walk goes in a circle, and none of those
 * after a message that is gone is lost.
 * @param time for what has none
 */
export function readMessages(stored: readonly unknown[], time: string): ReadMessages {
  const read = stored.flatMap((value) => (isUsable(value) ? value : (mended(value, time) ?? [])));
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
