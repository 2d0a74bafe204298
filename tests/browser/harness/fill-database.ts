import type { Page } from 'puppeteer-core';

/** How much is to be stored. */
export interface Filling {
  readonly conversations: number;
  /** Of each; questions and answers in turn, in one branch. */
  readonly messagesEach: number;
  /** Of each answer's text; a question has a short one. */
  readonly answerLength: number;
}

/** How often a transaction is committed; larger ones take no less time. */
const CONVERSATIONS_AT_ONCE = 100;

/**
 * Fills the extension's database as if so many conversations had been held, a minute apart and the
 * newest one now. About 10,000 messages a second: 2,000 conversations of 25 messages take some 5 s.
 *
 * @param page one of the extension's own pages (`browser.settings`). The database has to be there
 * already, which it is once a panel has been attached or a list opened.
 * @returns the conversations' ids, the one last worked in first; that of number n is `filled-n`,
 * its title `Filled conversation n`
 */
export function fillDatabase(page: Page, filling: Filling): Promise<string[]> {
  return page.evaluate(fill, filling, CONVERSATIONS_AT_ONCE);
}

/** Runs in the page: uses nothing from around it. */
async function fill(
  { conversations, messagesEach, answerLength }: Filling,
  atOnce: number,
): Promise<string[]> {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const sentence = 'What is **kept** is read again, in the order in which it came. ';
  const answer = sentence.repeat(Math.ceil(answerLength / sentence.length)).slice(0, answerLength);
  const now = Date.now();

  const storeOne = (transaction: IDBTransaction, number: number) => {
    const id = `filled-${number}`;
    // As a panel would call it: by its first question.
    const title = `Filled conversation ${number}`;
    const createdAt = new Date(now - number * 60_000).toISOString();
    const messages = transaction.objectStore('messages');
    for (let position = 0; position < messagesEach; position++) {
      const isQuestion = position % 2 === 0;
      const content = position === 0 ? title : isQuestion ? `Question ${position}` : answer;
      messages.add({
        id: `${id}-${position}`,
        ...(position > 0 && { parentId: `${id}-${position - 1}` }),
        role: isQuestion ? 'user' : 'assistant',
        content,
        parts: [{ type: 'text', text: content }],
        createdAt,
        ...(!isQuestion && { outcome: 'complete' }),
        conversationId: id,
        position,
      });
    }
    transaction.objectStore('conversations').add({
      id,
      title,
      createdAt,
      updatedAt: createdAt,
      ...(messagesEach > 0 && { head: `${id}-${messagesEach - 1}` }),
    });
    return id;
  };

  const database = await settled(indexedDB.open('sidelight'));
  const ids: string[] = [];
  try {
    if (!database.objectStoreNames.contains('messages')) throw new Error('No database is there.');
    while (ids.length < conversations) {
      const transaction = database.transaction(['conversations', 'messages'], 'readwrite', {
        durability: 'relaxed',
      });
      const committed = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const end = Math.min(ids.length + atOnce, conversations);
      while (ids.length < end) ids.push(storeOne(transaction, ids.length));
      await committed;
    }
  } finally {
    database.close();
  }
  return ids;
}
