import type { StoredConversation } from '../../conversations/stored-row.ts';
import type { TailEntry } from '../../conversations/stored-runs.ts';
import type { Failure } from '../../errors/failure.ts';
import { toFailure } from '../../errors/failure-error.ts';

/** A conversation as the stores hold it. */
export interface LoadedConversation {
  /** `null` where the database has none of this id. */
  readonly stored: StoredConversation | null;
  /** Runs of its answer after the last checkpoint. */
  readonly tail: readonly TailEntry[];
}

interface LoaderOptions {
  readonly load: () => Promise<LoadedConversation>;
  readonly onLoaded: (loaded: LoadedConversation) => void;
  /** Called after each attempt that failed. */
  readonly onFailed: (error: unknown) => void;
  /** Called after each attempt, when all that waited for it has run. */
  readonly onSettled: () => void;
}

/**
 * Reads a conversation from the database. A conversation that could not be read is not an empty
 * one: it is read again when something is wanted of it.
 */
export class ConversationLoader {
  readonly #options: LoaderOptions;
  #stage: 'loading' | 'failed' | 'loaded' = 'loading';
  #error: unknown;
  #waiting: (() => void)[] = [];

  constructor(options: LoaderOptions) {
    this.#options = options;
    void this.#load();
  }

  /** True also while an action waits its turn: it may ask a question. */
  get isLoading(): boolean {
    return this.#stage === 'loading' || this.#waiting.length > 0;
  }

  /** Failure of the last attempt. */
  get failure(): Failure | null {
    return this.#stage === 'failed' ? toFailure(this.#error) : null;
  }

  /** Runs the action after the attempt under way; at once where there is none. */
  afterAttempt(action: () => void): void {
    if (this.isLoading) this.#waiting.push(action);
    else action();
  }

  /** Like `afterAttempt`, but tries again first where the last attempt failed. */
  afterLoad(action: () => void): void {
    if (this.#stage === 'failed') void this.#load();
    this.afterAttempt(action);
  }

  /** Settles when the conversation is known. @throws StorageError of a new attempt */
  ensureLoaded(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.afterLoad(() => {
        if (this.#stage === 'failed') reject(this.#error);
        else resolve();
      });
    });
  }

  async #load(): Promise<void> {
    this.#stage = 'loading';
    try {
      const loaded = await this.#options.load();
      this.#stage = 'loaded';
      this.#options.onLoaded(loaded);
    } catch (error) {
      this.#stage = 'failed';
      this.#error = error;
      this.#options.onFailed(error);
    }
    this.#runWaiting();
    this.#options.onSettled();
  }

  #runWaiting(): void {
    while (this.#stage !== 'loading' && this.#waiting.length > 0) this.#waiting.shift()?.();
  }
}
