import { evaluateInBackground } from '../../tests/browser/harness/evaluate-in-background.ts';
import type { LoadBrowser } from './load-browser.ts';

/** Writes of the background into the database and the session's storage. */
export interface Writes {
  readonly puts: number;
  /** Characters of texts in what was put, each text as often as it stands there. */
  readonly characters: number;
  /** In the calls alone, which copy what is put. */
  readonly milliseconds: number;
  /** The longest call, in milliseconds. */
  readonly longest: number;
}

/** The background's global scope, in which they are counted. */
interface CountingScope {
  writes?: { -readonly [Key in keyof Writes]: Writes[Key] };
  readonly IDBObjectStore: typeof IDBObjectStore;
  readonly chrome: { storage: { session: { set(items: object): Promise<void> } } };
}

/** Begins to count; what was counted before is forgotten. */
export function countWrites({ name, launched, stage }: LoadBrowser): Promise<void> {
  return evaluateInBackground(name, launched, stage, (background) => {
    const scope = background as unknown as CountingScope;
    const isCounting = scope.writes !== undefined;
    scope.writes = { puts: 0, characters: 0, milliseconds: 0, longest: 0 };
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
      const { writes } = scope;
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
    store.put = function (value: unknown, ...key: [IDBValidKey?]) {
      return count(value, () => put.call(this, value, ...key));
    };
    const { session } = scope.chrome.storage;
    const set = session.set.bind(session);
    session.set = (items) => count(items, () => set(items));
  });
}

export function countedWrites({ name, launched, stage }: LoadBrowser): Promise<Writes> {
  return evaluateInBackground(name, launched, stage, (background) => {
    const { writes } = background as unknown as CountingScope;
    if (!writes) throw new Error('The background was started anew in the middle.');
    return writes;
  });
}
