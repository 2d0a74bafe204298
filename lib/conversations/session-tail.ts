import { findInSession, removeFromSession, setInSession } from './session-storage.ts';
import { readRuns, type TailEntry } from './stored-runs.ts';

/**
 * Runs of running answers since their last checkpoint. It outlives the background, but not the
 * browser, and is never written to disk.
 */
export interface SessionTail {
  /** @throws StorageError where the browser has no room for it; the answer goes on without. */
  append(conversationId: string, entries: readonly TailEntry[]): Promise<void>;
  /** All there is of a conversation, by their numbers. */
  read(conversationId: string): Promise<readonly TailEntry[]>;
  /** @param upTo only what a checkpoint holds: runs that were appended meanwhile have later numbers */
  clear(conversationId: string, upTo?: number): Promise<void>;
}

const KEY_PREFIX = 'tail:';

/** Prefix of the keys of one conversation's tails. */
export function tailPrefix(conversationId: string): string {
  return `${KEY_PREFIX}${conversationId}:`;
}

function conversationOf(key: string): string {
  return key.slice(KEY_PREFIX.length, key.lastIndexOf(':'));
}

/**
 * The tails in the browser's session storage. Each append has a key of its own, so that it costs
 * what is appended and not what was before. The background alone writes them.
 */
export class StoredSessionTail implements SessionTail {
  /** Keys by conversation, with the number of the last run under each. */
  readonly #keys = new Map<string, Map<string, number>>();
  #earlierAreKnown: Promise<void> | null = null;

  async append(conversationId: string, entries: readonly TailEntry[]): Promise<void> {
    const [first] = entries;
    const last = entries.at(-1);
    if (!first || !last) return;
    const key = tailPrefix(conversationId) + first.number;
    this.#keysOf(conversationId).set(key, last.number);
    await setInSession({ [key]: entries });
  }

  async read(conversationId: string): Promise<readonly TailEntry[]> {
    const found = await findInSession(tailPrefix(conversationId));
    return found
      .flatMap(([, value]) => readRuns(value))
      .sort((first, second) => first.number - second.number);
  }

  async clear(conversationId: string, upTo = Number.POSITIVE_INFINITY): Promise<void> {
    this.#earlierAreKnown ??= this.#findEarlier();
    await this.#earlierAreKnown;
    const keys = this.#keysOf(conversationId);
    const held = [...keys].filter(([, last]) => last <= upTo).map(([key]) => key);
    for (const key of held) keys.delete(key);
    if (keys.size === 0) this.#keys.delete(conversationId);
    await removeFromSession(held);
  }

  /** Tails of an earlier background; looked for once, since only this one adds to them. */
  async #findEarlier(): Promise<void> {
    for (const [key, value] of await findInSession(KEY_PREFIX)) {
      const last = readRuns(value).at(-1)?.number ?? 0;
      this.#keysOf(conversationOf(key)).set(key, last);
    }
  }

  #keysOf(conversationId: string): Map<string, number> {
    const known = this.#keys.get(conversationId);
    if (known) return known;
    const keys = new Map<string, number>();
    this.#keys.set(conversationId, keys);
    return keys;
  }
}
