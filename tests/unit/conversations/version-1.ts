import { Dexie } from 'dexie';
import type { DatabaseOptions } from '@/lib/conversations/database.ts';

/** A message as version 1 kept it: a list without parents. */
export function oldMessage(id: string, role: 'user' | 'assistant', position: number) {
  const createdAt = '2026-01-01T00:00:00.000Z';
  const parts = [{ type: 'text', text: id }];
  return { id, role, content: id, parts, createdAt, conversationId: 'c', position };
}

/** Makes a database as version 1 of its schema was, with what it is to hold, and closes it. */
export async function createVersion1(
  disk: DatabaseOptions,
  conversations: readonly object[],
  messages: readonly object[],
): Promise<void> {
  const database = new Dexie('sidelight', disk);
  database.version(1).stores({
    conversations: 'id, updatedAt',
    messages: 'id, [conversationId+position]',
  });
  await database.table('conversations').bulkAdd(conversations);
  await database.table('messages').bulkAdd(messages);
  database.close();
}
