import type { Page } from 'puppeteer-core';
import { readStores } from './read-stores.ts';

/** Every message that the database holds, and what was added to them, as JSON; read by one of the extension's pages. */
export async function storedMessages(page: Page): Promise<string> {
  const { rows } = await readStores(page, ['messages', 'runs']);
  return JSON.stringify([rows.messages, rows.runs]);
}
