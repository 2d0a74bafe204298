import type { Page } from 'puppeteer-core';

/** A conversation whose questions and answers come in turn, in one branch. */
export interface Turns {
  readonly id: string;
  readonly createdAt: string;
  readonly texts: readonly string[];
}

/** Conversations written at a time: a transaction of all of them would hold too much. */
const AT_ONCE = 100;

/**
 * Writes conversations into the extension's database past its own code, each under the name of its
 * first question.
 * @param page one of the extension's own; a panel has been open before, so that there is a database
 * @throws {Error} if there is none
 */
export async function storeTurns(page: Page, turns: readonly Turns[]): Promise<void> {
  for (let from = 0; from < turns.length; from += AT_ONCE) {
    const batch = turns.slice(from, from + AT_ONCE);
    await storeRows(page, {
      conversations: batch.map(conversationRow),
      messages: batch.flatMap(messageRows),
    });
  }
}

/** Writes rows into the stores of these names, all in one transaction. */
export function storeRows(
  page: Page,
  rows: Readonly<Record<string, readonly object[]>>,
): Promise<void> {
  // As text, which the protocols of both browsers carry as it is.
  return page.evaluate(store, JSON.stringify(rows));
}

function conversationRow({ id, createdAt, texts }: Turns): object {
  return {
    id,
    title: texts[0],
    createdAt,
    updatedAt: createdAt,
    head: `${id}-${texts.length - 1}`,
  };
}

function messageRows({ id, createdAt, texts }: Turns): object[] {
  return texts.map((content, position) => {
    const isQuestion = position % 2 === 0;
    return {
      id: `${id}-${position}`,
      conversationId: id,
      position,
      ...(position > 0 && { parentId: `${id}-${position - 1}` }),
      role: isQuestion ? 'user' : 'assistant',
      content,
      parts: [{ type: 'text', text: content }],
      createdAt,
      ...(!isQuestion && { outcome: 'complete' }),
    };
  });
}

/** Runs in the page: uses nothing from around it. */
async function store(json: string): Promise<void> {
  const rows: Readonly<Record<string, readonly object[]>> = JSON.parse(json);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('sidelight');
    request.onupgradeneeded = () => {
      reject(new Error('No database is there.'));
      request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  try {
    const transaction = database.transaction(Object.keys(rows), 'readwrite');
    for (const [name, own] of Object.entries(rows)) {
      for (const row of own) transaction.objectStore(name).put(row);
    }
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** The amount that is to be stored. */
export interface Filling {
  readonly conversations: number;
  /** In each: questions and answers in turn, in one branch. */
  readonly messagesEach: number;
  /** Characters of an answer's text; a question has a short one. */
  readonly answerLength: number;
}

const SENTENCE = 'What is **kept** is read again, in the order in which it came. ';

/**
 * Fills the extension's database as if so many conversations had been held, a minute apart and the
 * newest one now.
 *
 * @param page one of the extension's own pages (`browser.settings`). The database has to be there
 * already, which it is once a panel has been attached or a list opened.
 * @returns the conversations' ids, the one last worked in first; that of number n is `filled-n`,
 * its title `Filled conversation n`
 */
export async function fillDatabase(
  page: Page,
  { conversations, messagesEach, answerLength }: Filling,
): Promise<string[]> {
  const answer = SENTENCE.repeat(Math.ceil(answerLength / SENTENCE.length)).slice(0, answerLength);
  const now = Date.now();
  const filled = Array.from({ length: conversations }, (_, number) => ({
    id: `filled-${number}`,
    createdAt: new Date(now - number * 60_000).toISOString(),
    texts: Array.from({ length: messagesEach }, (_, position) => {
      if (position === 0) return `Filled conversation ${number}`;
      return position % 2 === 0 ? `Question ${position}` : answer;
    }),
  }));
  await storeTurns(page, filled);
  return filled.map(({ id }) => id);
}
