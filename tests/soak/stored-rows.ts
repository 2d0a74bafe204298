import type { Page } from 'puppeteer-core';
import { readStores } from '../browser/harness/read-stores.ts';
import type { StoredRow } from './ledger.ts';

/** How many rows there are in each store, and the messages themselves. */
export interface Stored {
  readonly counts: Readonly<Record<string, number>>;
  readonly messages: readonly StoredRow[];
}

const COUNTED = ['conversations', 'messages', 'runs', 'unindexed'];

/** All that the extension's database holds; read by one of its pages. */
export async function storedRows(page: Page): Promise<Stored> {
  const { counts, rows } = await readStores(page, ['messages'], COUNTED);
  return { counts, messages: (rows.messages ?? []) as readonly StoredRow[] };
}
