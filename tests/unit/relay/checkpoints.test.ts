import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createQuestion } from '@/lib/chat/create-message.ts';
import * as privateStore from '@/lib/conversations/private-store.ts';
import {
  appendRuns,
  listOrphanedTurns,
  loadConversation,
  saveConversation,
} from '@/lib/conversations/queries.ts';
import type { SessionTail } from '@/lib/conversations/session-tail-types.ts';
import type { ConversationStore } from '@/lib/relay/surroundings.ts';
import { createDatabase } from '../conversations/test-database.ts';
import { FakeStore } from './fake-store.ts';
import { FakeTail } from './fake-tail.ts';
import { KEPT_ID, KeptAnswer } from './kept-answer.ts';

beforeEach(() => fakeBrowser.reset());

/** What happens to an answer, in some order. */
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

/** What backgrounds write to, one after the other: what one that has died still does, is lost. */
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

  /** What another background would show. */
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
    // What was kept once stays so.
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
