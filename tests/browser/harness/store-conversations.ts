import type { Page } from 'puppeteer-core';
import { storeRows } from './store-turns.ts';

/** A conversation as one would be kept: a question and its answer. */
export interface KeptConversation {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Of the page that the question is about. */
  readonly page?: { readonly url: string; readonly title: string; readonly text: string };
  /** Address of a picture beside the question. */
  readonly picture?: string;
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
  const kept = conversations.map(({ daysAgo = 0, ...conversation }, index) => {
    const day = new Date();
    day.setDate(day.getDate() - daysAgo);
    return { ...conversation, createdAt: new Date(day.getTime() - index).toISOString() };
  });
  return storeRows(page, {
    conversations: kept.map(({ id, question: title, page, createdAt }) => ({
      ...{ id, title, createdAt, updatedAt: createdAt, head: `${id}-a` },
      ...(page && { sites: [new URL(page.url).host] }),
    })),
    messages: kept.flatMap(messageRows),
    unindexed: kept.map(({ id }) => ({ id, token: 'stored' })),
  });
}

function messageRows({
  id,
  question,
  answer,
  page,
  picture,
  createdAt,
}: KeptConversation & { readonly createdAt: string }): object[] {
  const common = { conversationId: id, createdAt };
  const passage = page ? [{ type: 'data-selection', data: page }] : [];
  const pictures = picture ? [{ type: 'file', mediaType: 'image/png', url: picture }] : [];
  const text = (content: string) => ({ type: 'text', text: content });
  const asked = {
    role: 'user',
    content: question,
    parts: [...passage, ...pictures, text(question)],
  };
  const answered = { role: 'assistant', content: answer, parts: [text(answer)] };
  const end = { parentId: `${id}-q`, outcome: 'complete' };
  return [
    { ...common, ...asked, id: `${id}-q`, position: 0 },
    { ...common, ...answered, ...end, id: `${id}-a`, position: 1 },
  ];
}

/** Runs in the page. The background has the database open, too: it stays. */
export async function emptyDatabase(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('sidelight');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const stores = ['conversations', 'messages', 'searchTerms', 'unindexed', 'notes'];
  const transaction = database.transaction(stores, 'readwrite');
  for (const store of stores) transaction.objectStore(store).clear();
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
}

/** Leaves no database: one of another version would stay as it is. Whatever has one open closes it. */
export function deleteDatabases(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      });
    }
  });
}
