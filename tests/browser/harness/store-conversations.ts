import type { Page } from 'puppeteer-core';

/** A conversation as one would be kept: a question and its answer. */
export interface KeptConversation {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Of the page that the question is about. */
  readonly page?: { readonly url: string; readonly title: string; readonly text: string };
  /** How long ago it was worked in; absent: now. */
  readonly daysAgo?: number;
}

/**
 * Writes conversations into the extension's database, past its own code, as an import would: they
 * are not indexed yet. There has to be a database: a panel was open before.
 */
export function storeConversations(
  page: Page,
  conversations: readonly KeptConversation[],
): Promise<void> {
  return page.evaluate(store, conversations);
}

/** Runs in the page: uses nothing from around it. */
async function store(conversations: readonly KeptConversation[]): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('sidelight');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const stores = ['conversations', 'messages', 'unindexed'];
  const transaction = database.transaction(stores, 'readwrite');
  const text = (content: string) => ({ content, parts: [{ type: 'text', text: content }] });
  conversations.forEach(({ id, question, answer, page, daysAgo = 0 }, index) => {
    const day = new Date();
    day.setDate(day.getDate() - daysAgo);
    const createdAt = new Date(day.getTime() - index).toISOString();
    const asked = text(question);
    const passage = page ? [{ type: 'data-selection', data: page }] : [];
    const common = { conversationId: id, createdAt };
    const questionId = `${id}-q`;
    transaction.objectStore('messages').put({
      ...common,
      ...asked,
      id: questionId,
      role: 'user',
      position: 0,
      parts: [...passage, ...asked.parts],
    });
    transaction.objectStore('messages').put({
      ...common,
      ...text(answer),
      id: `${id}-a`,
      role: 'assistant',
      position: 1,
      parentId: questionId,
      outcome: 'complete',
    });
    transaction.objectStore('conversations').put({
      id,
      title: question,
      createdAt,
      updatedAt: createdAt,
      head: `${id}-a`,
      ...(page && { sites: [new URL(page.url).host] }),
    });
    transaction.objectStore('unindexed').put({ id, token: 'stored' });
  });
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
}
