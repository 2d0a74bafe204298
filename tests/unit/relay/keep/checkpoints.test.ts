import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import * as privateStore from '@/lib/conversations/private-store.ts';
import {
  appendRuns,
  listOrphanedTurns,
  loadConversation,
  saveConversation,
} from '@/lib/conversations/queries.ts';
import type { SessionTail } from '@/lib/conversations/session-tail.ts';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';
import { KeptConversation } from '@/lib/relay/host/kept-conversation.ts';
import type { ConversationStore } from '@/lib/relay/keep/conversation-store.ts';
import { createDatabase } from '../../conversations/test-database.ts';
import { FakeStore, FakeTail } from '../fake-stores.ts';
import { ManualClock } from '../manual-clock.ts';

/** As long as those that conversations and messages have: they stand in each row. */
const KEPT_ID = '3f2b0c1e-0000-4000-8000-00000000000c';
const TURN = {
  questionId: '3f2b0c1e-0000-4000-8000-0000000000a1',
  answerId: '3f2b0c1e-0000-4000-8000-0000000000a2',
};

interface Kept {
  readonly store: ConversationStore;
  readonly tail: SessionTail;
}

/** A conversation whose one answer is given by hand, without a call. */
class KeptAnswer {
  readonly clock = new ManualClock();
  readonly conversation: KeptConversation;

  constructor({ store, tail }: Kept) {
    this.conversation = new KeptConversation({
      id: KEPT_ID,
      isPrivate: false,
      environment: { clock: this.clock, store, privateStore: store, tail },
      onRestored: (row) => this.#goOn(row),
      onChange: () => undefined,
      onSettled: () => undefined,
      onWriteFailed: () => undefined,
    });
  }

  get answer(): ChatMessage | undefined {
    return this.conversation.state.messages.find(({ id }) => id === TURN.answerId);
  }

  /** Settles when it is known what the stores hold. */
  loaded(): Promise<void> {
    return this.conversation.loader.ensureLoaded();
  }

  begin(): void {
    this.conversation.record.turnStarted(TURN);
    this.conversation.publish({ type: 'turn-start' });
    this.#start();
  }

  say(delta: string): void {
    const events = [{ type: 'text', partId: '0', delta } as const];
    this.conversation.publish({ type: 'answer-events', events, at: this.clock.now() });
  }

  end(): Promise<void> {
    this.conversation.record.turnEnded();
    this.conversation.publish({ type: 'turn-end', outcome: 'complete', failure: null });
    return this.conversation.flush();
  }

  /** The answer that an earlier background left is given further. */
  #goOn(row: ConversationRow | null): void {
    if (!row?.turn) return;
    this.conversation.record.turnStarted(TURN, row.turnStartedAt);
    this.conversation.publish({ type: 'turn-start' });
    const { answerId: messageId } = TURN;
    if (!this.answer) this.#start();
    else this.conversation.publish({ type: 'answer-reopen', messageId, continuesText: true });
  }

  #start(): void {
    const createdAt = '2026-01-01T00:00:00.000Z';
    const { answerId: messageId, questionId } = TURN;
    this.conversation.publish({ type: 'answer-start', messageId, questionId, createdAt });
  }
}

beforeEach(() => fakeBrowser.reset());

/** Events in an answer's life, in some order. */
const HAPPENINGS = [
  'word',
  'word',
  'page',
  'wait',
  'wait',
  'tick',
  'tick',
  'breathe',
  'replace',
  'queue',
  'fail',
  'fail-late',
  'die',
] as const;

/** Stores of backgrounds one after the other: writes of one that has died are lost. */
class Stores {
  readonly tail = new FakeTail();
  readonly #store: ConversationStore;
  #isDead = false;
  #failsNext: 'fail' | 'fail-late' | null = null;

  constructor(store: ConversationStore) {
    this.#store = store;
  }

  /** @param how before it is written, or after */
  failNext(how: 'fail' | 'fail-late'): void {
    this.#failsNext = how;
  }

  /** For one background. */
  mortal(): { store: ConversationStore; tail: SessionTail } {
    const { tail } = this;
    const store = this.#store;
    const write = <Rest extends unknown[]>(work: (...rest: Rest) => Promise<void>) =>
      this.ifAlive(async (...rest: Rest) => {
        const failure = this.#failsNext;
        this.#failsNext = null;
        if (failure !== 'fail') await work(...rest);
        if (failure) throw new Error('No room');
      });
    return {
      store: {
        loadConversation: store.loadConversation,
        listOrphanedTurns: store.listOrphanedTurns,
        saveConversation: write(store.saveConversation),
        appendRuns: write(store.appendRuns),
      },
      tail: {
        append: write((id, entries) => tail.append(id, entries)),
        read: (id) => tail.read(id),
        clear: this.ifAlive((id, upTo) => tail.clear(id, upTo)),
      },
    };
  }

  /** Nothing that was not done yet is done any more. */
  async die(): Promise<void> {
    this.#isDead = true;
    await new Promise((resolve) => setImmediate(resolve));
    this.#isDead = false;
    this.#failsNext = null;
  }

  ifAlive<Rest extends unknown[]>(work: (...rest: Rest) => Promise<void>) {
    return async (...rest: Rest): Promise<void> => {
      await Promise.resolve();
      await (this.#isDead ? new Promise<never>(() => undefined) : work(...rest));
    };
  }

  /** The answer as another background would show it. */
  async shown(): Promise<string> {
    const kept = new KeptAnswer(this.mortalReader());
    await kept.loaded();
    return kept.answer?.content ?? '';
  }

  mortalReader(): { store: ConversationStore; tail: SessionTail } {
    const never = () => new Promise<never>(() => undefined);
    const { tail } = this;
    return {
      store: { ...this.mortal().store, saveConversation: never, appendRuns: never },
      tail: { append: never, clear: never, read: (id) => tail.read(id) },
    };
  }
}

/** Lets an answer grow while backgrounds die, and holds what is kept of it to what was shown. */
async function live(stores: Stores, order: readonly (typeof HAPPENINGS)[number][]): Promise<void> {
  let kept = new KeptAnswer(stores.mortal());
  await kept.loaded();
  kept.begin();
  await kept.conversation.flush();
  let atLeast = '';
  for (const [index, happening] of order.entries()) {
    const { answer, conversation } = kept;
    if (happening === 'word') kept.say(`${index},`);
    else if (happening === 'page') kept.say(`${index}`.padEnd(40_000, '.'));
    else if (happening === 'wait') kept.clock.advance(500);
    else if (happening === 'tick') await Promise.resolve();
    else if (happening === 'breathe') await new Promise((resolve) => setImmediate(resolve));
    else if (happening === 'fail' || happening === 'fail-late') stores.failNext(happening);
    else if (happening === 'queue') {
      conversation.publish({ type: 'queue', queue: [createQuestion(`${index}?`)] });
    } else if (happening === 'replace' && answer) {
      const content = `${answer.content}more;`;
      const message = { ...answer, content, parts: [{ type: 'text', text: content } as const] };
      conversation.publish({ type: 'answer-replace', message });
    } else if (happening === 'die') {
      const before = answer?.content ?? '';
      await stores.die();
      kept = new KeptAnswer(stores.mortal());
      await kept.loaded();
      expect(before.startsWith(kept.answer?.content ?? '')).toBe(true);
    }
    const shown = await stores.shown();
    const present = kept.answer?.content ?? '';
    expect(present.startsWith(shown)).toBe(true);
    // Kept once is kept for good.
    expect(shown.startsWith(atLeast)).toBe(true);
    atLeast = shown;
  }
  for (let attempt = 0; attempt < 3; attempt++) {
    kept.clock.advance(20_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await stores.shown()).toBe(kept.answer?.content ?? '');
  await kept.end();
  const stored = await stores.mortal().store.loadConversation(KEPT_ID);
  expect(stored?.messages).toEqual(kept.conversation.state.messages);
}

function property(createStores: () => Stores, numRuns: number): Promise<void> {
  const orders = fc.array(fc.constantFrom(...HAPPENINGS), { maxLength: 40 });
  return fc.assert(
    fc.asyncProperty(orders, (order) => live(createStores(), order)),
    { numRuns, seed: 5 },
  );
}

describe('wherever the background ends, nothing that was kept is lost or there twice', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test('in a store that writes all or nothing', async () => {
    await property(() => new Stores(new FakeStore()), 1000);
  });

  test('in private windows, whose store is written in several goes', async () => {
    const { set, remove } = fakeBrowser.storage.session;
    await property(() => {
      fakeBrowser.reset();
      const stores = new Stores(privateStore);
      fakeBrowser.storage.session.set = stores.ifAlive((items) => set(items));
      fakeBrowser.storage.session.remove = stores.ifAlive((keys) => remove(keys));
      return stores;
    }, 500);
    Object.assign(fakeBrowser.storage.session, { set, remove });
  });
});

test('an answer in the database is its message and its runs, which go when it is whole', async () => {
  const database = createDatabase();
  const store: ConversationStore = {
    loadConversation: (id) => loadConversation(id, database),
    saveConversation: (change) => saveConversation(change, database),
    appendRuns: (id, runs) => appendRuns(id, runs, database),
    listOrphanedTurns: () => listOrphanedTurns(database),
  };
  const kept = new KeptAnswer({ store, tail: new FakeTail() });
  await kept.loaded();
  kept.begin();
  await kept.conversation.flush();
  for (const word of ['Because', ' of', ' that']) {
    kept.say(word);
    await kept.conversation.flush();
  }
  expect(await database.messages.toArray()).toMatchObject([{ content: '' }]);
  expect(await database.runs.count()).toBe(3);
  const stored = await loadConversation(KEPT_ID, database);
  expect(stored?.messages).toEqual([kept.answer]);
  expect(stored?.conversation.turn?.eventNumber).toBe(3);
  await kept.conversation.flush();
  await kept.end();
  expect(await database.messages.toArray()).toMatchObject([{ content: 'Because of that' }]);
  expect(await database.runs.count()).toBe(0);
});

/** Half an hour of an answer, a checkpoint every 500 ms. */
const CHECKPOINTS = 3600;

/** The length of all texts in a write, each as often as it stands there; as bench/load counts them. */
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
