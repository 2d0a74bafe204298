import type { LoadBrowser } from './load-browser.ts';

/** What the background has put into the database and into the session's storage. */
export interface Writes {
  readonly puts: number;
  /** Of texts in what was put, each text as often as it stands there. */
  readonly characters: number;
  /** In the calls alone, which copy what is put. */
  readonly milliseconds: number;
  /** The longest call, in milliseconds. */
  readonly longest: number;
}

interface CountingScope {
  writes?: { -readonly [Key in keyof Writes]: Writes[Key] };
}

/** Begins to count; what was counted before is forgotten. */
export function countWrites(browser: LoadBrowser): Promise<void> {
  return browser.inBackground((scope) => {
    const counting = scope as typeof scope & CountingScope;
    const isCounting = counting.writes !== undefined;
    counting.writes = { puts: 0, characters: 0, milliseconds: 0, longest: 0 };
    if (isCounting) return;
    const textLength = (value: unknown): number => {
      if (typeof value === 'string') return value.length;
      if (typeof value !== 'object' || value === null) return 0;
      return Object.values(value).reduce<number>((sum, one) => sum + textLength(one), 0);
    };
    const count = <Result>(value: unknown, write: () => Result): Result => {
      const began = performance.now();
      const result = write();
      const took = performance.now() - began;
      const writes = counting.writes;
      if (writes) {
        writes.puts++;
        writes.characters += textLength(value);
        writes.milliseconds += took;
        writes.longest = Math.max(writes.longest, took);
      }
      return result;
    };
    const store = scope.IDBObjectStore.prototype;
    const { put } = store;
    store.put = function (value: unknown, key?: IDBValidKey) {
      return count(value, () =>
        key === undefined ? put.call(this, value) : put.call(this, value, key),
      );
    };
    const { chrome } = scope as unknown as {
      chrome: { storage: { session: { set(items: object): Promise<void> } } };
    };
    const session = chrome.storage.session;
    const set = session.set.bind(session);
    session.set = (items) => count(items, () => set(items));
  });
}

export async function countedWrites(browser: LoadBrowser): Promise<Writes> {
  return browser.inBackground((scope) => {
    const { writes } = scope as typeof scope & CountingScope;
    if (!writes) throw new Error('The background was started anew in the middle.');
    return writes;
  });
}
