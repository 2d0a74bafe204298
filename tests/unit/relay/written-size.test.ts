import { expect, test } from 'vitest';
import type { ConversationStore } from '@/lib/relay/surroundings.ts';
import { FakeStore } from './fake-store.ts';
import { FakeTail } from './fake-tail.ts';
import { KEPT_ID, KeptAnswer } from './kept-answer.ts';

/** Half an hour of an answer, a checkpoint every 500 ms. */
const CHECKPOINTS = 3600;

/** Of texts in what is written, each as often as it stands there; as bench/load counts them. */
function textLength(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + textLength(one), 0);
}

/** Counts what goes to the disk and into the session's storage. */
function countingStores() {
  const kept = new FakeStore();
  const written = { store: 0, tail: 0, largestAppend: 0 };
  const store: ConversationStore = {
    loadConversation: kept.loadConversation,
    listOrphanedTurns: kept.listOrphanedTurns,
    saveConversation: (change) => {
      written.store += textLength(change);
      return kept.saveConversation(change);
    },
    appendRuns: (id, runs) => {
      const length = textLength(runs) + runs.length * id.length;
      written.store += length;
      written.largestAppend = Math.max(written.largestAppend, length);
      return kept.appendRuns(id, runs);
    },
  };
  const tail = new FakeTail();
  const append = tail.append.bind(tail);
  tail.append = (id, entries) => {
    written.tail += textLength(entries);
    return append(id, entries);
  };
  return { store, tail, written };
}

async function give(length: number) {
  const { store, tail, written } = countingStores();
  const kept = new KeptAnswer({ store, tail });
  await kept.loaded();
  kept.begin();
  const perCheckpoint = Math.ceil(length / CHECKPOINTS);
  for (let given = 0; given < length; given += perCheckpoint) {
    kept.say('x'.repeat(Math.min(perCheckpoint, length - given)));
    kept.clock.advance(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await kept.end();
  const stored = await store.loadConversation(KEPT_ID);
  expect(stored?.messages.at(-1)?.content).toHaveLength(length);
  return { ...written, perCheckpoint };
}

test.each([64, 256, 1024])(
  'an answer of %i kB in half an hour is written to the disk at most eight times',
  async (kilobytes) => {
    const length = kilobytes * 1024;
    const written = await give(length);
    expect(written.store / length).toBeLessThan(8);
    // Some characters beside the text tell whose it is.
    expect(written.largestAppend).toBeLessThan(written.perCheckpoint + 100);
    expect(written.tail / length).toBeLessThan(4);
  },
);
