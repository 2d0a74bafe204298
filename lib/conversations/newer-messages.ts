import * as z from 'zod/mini';
import type { ChatMessage } from '../chat/message.ts';
import { chatMessageSchema, timeSchema } from '../chat/message-schema.ts';
import { type DatabaseOptions, MESSAGE_ORDER, MESSAGES } from './database.ts';
import type { NewerDatabase } from './newer-database.ts';
import { newerRuns, withProse } from './newer-runs.ts';

/** What every message is expected to have, whatever its parts have become. */
const plainMessageSchema = z.object({
  id: z.string(),
  parentId: z.optional(z.string()),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  createdAt: timeSchema,
  deletedAt: z.optional(z.string()),
});

const placeSchema = z.object({ conversationId: z.string(), position: z.number() });

/** The messages of a conversation that a newer version keeps, in their order. */
export async function newerMessages(
  newer: NewerDatabase,
  conversationId: string,
  disk: Required<DatabaseOptions>,
): Promise<ChatMessage[]> {
  const { IDBKeyRange } = disk;
  const runs = await newerRuns(newer, conversationId, disk);
  const all = IDBKeyRange.bound([conversationId, -Infinity], [conversationId, Infinity]);
  const found = await newer.ask<unknown[]>(MESSAGES, (store) =>
    store.indexNames.contains(MESSAGE_ORDER)
      ? store.index(MESSAGE_ORDER).getAll(all)
      : store.getAll(),
  );
  return (found ?? [])
    .flatMap((value) => {
      const place = z.safeParse(placeSchema, value);
      const isOfIt = place.success && place.data.conversationId === conversationId;
      return isOfIt ? [{ value, position: place.data.position }] : [];
    })
    .sort((first, second) => first.position - second.position)
    .flatMap(({ value }) => readMessage(value, runs) ?? []);
}

/** A message as this version knows them, with its text alone where its parts are unknown. */
function readMessage(
  value: unknown,
  runs: Awaited<ReturnType<typeof newerRuns>>,
): ChatMessage | null {
  const message = z.safeParse(chatMessageSchema, value);
  if (message.success) return asEnded(withProse(message.data, runs, false));
  const plain = z.safeParse(plainMessageSchema, value);
  if (!plain.success) return null;
  const parts = [{ type: 'text', text: plain.data.content }] as const;
  return asEnded(withProse({ ...plain.data, parts }, runs, true));
}

/** An answer without an end is not waited for: whoever gave it has ended. */
function asEnded(message: ChatMessage): ChatMessage {
  const isOpen = message.role === 'assistant' && message.outcome === undefined;
  return isOpen ? { ...message, outcome: 'interrupted' } : message;
}
