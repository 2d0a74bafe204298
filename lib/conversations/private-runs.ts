/**
 * What came of a private conversation's answer since its message was written: each append under a
 * key of its own, and how many there are under one. Who writes the message sets that to none in
 * the same call, so that wherever the background is ended none is applied twice.
 */
import { browser } from 'wxt/browser';
import { index } from '../shape/shape.ts';
import { readFromSession, setInSession } from './session-storage.ts';
import type { TailEntry } from './session-tail-types.ts';
import { PRIVATE_PREFIX } from './shown-private.ts';
import { readRuns } from './stored-row.ts';

function countKey(conversationId: string): string {
  return `${PRIVATE_PREFIX}run-count:${conversationId}`;
}

function runKey(conversationId: string, number: number): string {
  return `${PRIVATE_PREFIX}run:${conversationId}:${number}`;
}

/** More than an answer can have: a damaged count is not to fill the memory with keys. */
const MAX_RUNS = 1_000_000;

function runKeys(conversationId: string, count: number): string[] {
  return Array.from({ length: count }, (_, number) => runKey(conversationId, number));
}

async function countRuns(conversationId: string): Promise<number> {
  const count = await readFromSession(countKey(conversationId));
  return index(count) && count <= MAX_RUNS ? count : 0;
}

export async function readPrivateRuns(conversationId: string): Promise<readonly TailEntry[]> {
  const keys = runKeys(conversationId, await countRuns(conversationId));
  const found: Record<string, unknown> = await browser.storage.session.get(keys);
  return keys.flatMap((key) => readRuns(found[key]));
}

/** @throws StorageError where the browser has no room for it */
export async function appendPrivateRuns(
  conversationId: string,
  runs: readonly TailEntry[],
): Promise<void> {
  const count = await countRuns(conversationId);
  const key = runKey(conversationId, count);
  await setInSession({ [key]: runs, [countKey(conversationId)]: count + 1 });
}

/** What is to be written together with the message that holds all runs, and removed after it. */
export async function withoutPrivateRuns(
  conversationId: string,
): Promise<{ written: Record<string, unknown>; removedKeys: readonly string[] }> {
  const count = await countRuns(conversationId);
  const written = count > 0 ? { [countKey(conversationId)]: 0 } : {};
  return { written, removedKeys: runKeys(conversationId, count) };
}
