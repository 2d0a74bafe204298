import type { Page } from 'puppeteer-core';
import { mixedAnswer } from '../documents/mixed-answer.ts';

export interface Filling {
  readonly conversations: number;
  /** In all of them together. */
  readonly messages: number;
  /** What an answer is about as long as; 1,000 by default. */
  readonly answerCharacters?: number;
}

const ANSWER_CHARACTERS = 1000;
const DIFFERENT_ANSWERS = 40;

/** Conversations written at a time: a transaction of all of them would hold too much. */
const BATCH = 100;

/** The id of a conversation that `fillDatabase` has written, the newest one first. */
export function filledConversation(index: number): string {
  return `filled-${index}`;
}

/**
 * Writes conversations into the extension's database past its own code, in their rows' shape:
 * lib/conversations/database.ts.
 * @param page one of the extension's pages; a panel has been open before, so that there is a database
 * @returns the characters that were written
 */
export async function fillDatabase(page: Page, filling: Filling): Promise<number> {
  const answers = Array.from({ length: DIFFERENT_ANSWERS }, (_, seed) =>
    mixedAnswer(filling.answerCharacters ?? ANSWER_CHARACTERS, seed + 1),
  );
  let characters = 0;
  for (let first = 0; first < filling.conversations; first += BATCH) {
    const count = Math.min(BATCH, filling.conversations - first);
    const perConversation = Math.round(filling.messages / filling.conversations);
    characters += await page.evaluate(writeBatch, first, count, perConversation, answers);
  }
  return characters;
}

/** Runs in the page. */
async function writeBatch(
  first: number,
  count: number,
  messagesEach: number,
  answers: readonly string[],
): Promise<number> {
  let characters = 0;
  const message = (conversationId: string, position: number, createdAt: string) => {
    const isQuestion = position % 2 === 0;
    const content = isQuestion
      ? `Question ${position / 2 + 1} of ${conversationId}: what does this passage say?`
      : (answers[(first + position) % answers.length] ?? '');
    characters += content.length;
    return {
      id: `${conversationId}-${position}`,
      conversationId,
      position,
      ...(position > 0 && { parentId: `${conversationId}-${position - 1}` }),
      role: isQuestion ? 'user' : 'assistant',
      content,
      parts: [{ type: 'text', text: content }],
      createdAt,
      ...(!isQuestion && { outcome: 'complete' }),
    };
  };
  const opened = indexedDB.open('sidelight');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opened.onsuccess = () => resolve(opened.result);
    opened.onerror = () => reject(opened.error);
  });
  const transaction = database.transaction(['conversations', 'messages'], 'readwrite');
  for (let index = first; index < first + count; index++) {
    const id = `filled-${index}`;
    // A minute apart, the newest first.
    const time = new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString();
    transaction.objectStore('conversations').put({
      id,
      title: `Question 1 of ${id}: what does this passage say?`,
      createdAt: time,
      updatedAt: time,
      head: `${id}-${messagesEach - 1}`,
    });
    for (let position = 0; position < messagesEach; position++) {
      transaction.objectStore('messages').put(message(id, position, time));
    }
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
  return characters;
}
