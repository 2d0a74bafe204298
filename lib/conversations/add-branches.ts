import type { Table, Transaction } from 'dexie';
import type { ConversationRow, MessageRow } from './database.ts';

/**
 * Upgrades from version 1, where a conversation was a list: its messages become one branch, which
 * is shown. Only an answer that was asked for again is a branch of its own, beside the first.
 */
export async function addBranches(transaction: Transaction): Promise<void> {
  const conversations: Table<ConversationRow, string> = transaction.table('conversations');
  const messages: Table<MessageRow, string> = transaction.table('messages');
  for (const id of await conversations.toCollection().primaryKeys()) {
    const list = await messages
      .where('[conversationId+position]')
      .between([id, -Infinity], [id, Infinity])
      .toArray();
    await messages.bulkPut(withParents(list));
    const head = list.at(-1)?.id;
    if (head !== undefined) await conversations.update(id, { head });
  }
}

/** An answer follows the last question before it, a question the last message before it. */
function withParents(list: readonly MessageRow[]): MessageRow[] {
  let last: string | undefined;
  let lastQuestion: string | undefined;
  return list.map((message) => {
    const parentId = message.role === 'assistant' ? (lastQuestion ?? last) : last;
    if (message.role === 'user') lastQuestion = message.id;
    last = message.id;
    return parentId === undefined ? message : { ...message, parentId };
  });
}
