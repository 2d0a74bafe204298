import type { ChatMessage } from '../chat/message.ts';
import type { ConversationChange, StoredConversation } from '../conversations/queries.ts';
import type { Failure } from '../errors/failure.ts';
import { toFailure } from '../errors/to-failure.ts';
import type { Clock } from './clock.ts';
import { Throttle } from './throttle.ts';

/** What a killed background may lose of an answer at most, in time. */
const CHECKPOINT_INTERVAL_MS = 500;

/** Between a failed write and the next attempt: the wait doubles from the first to the longest. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;

interface WriterOptions {
  readonly clock: Clock;
  /** Settles when it is known what the database holds; rejects where that cannot be read. */
  readonly ensureLoaded: () => Promise<void>;
  /** What the database should hold now. */
  readonly content: () => StoredConversation;
  readonly save: (change: ConversationChange) => Promise<void>;
  /** Told after each attempt to write: what failed, or `null`. */
  readonly onWritten: (failure: Failure | null) => void;
}

/**
 * Keeps the database up with a conversation, one write at a time. Messages are never changed in
 * place, so those that are not the very ones last written are what is to be written. What could
 * not be written is tried again with the next change, and by the clock.
 */
export class ConversationWriter {
  readonly #options: WriterOptions;
  readonly #checkpoint: Throttle;
  #written: readonly ChatMessage[] = [];
  #isStale = false;
  #lastWrite: Promise<void> = Promise.resolve();
  #writesUnderWay = 0;
  #nextWait = FIRST_WAIT_MS;
  #cancelRetry: (() => void) | null = null;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#checkpoint = new Throttle(CHECKPOINT_INTERVAL_MS, options.clock, () =>
      this.#startWrite(),
    );
  }

  /** Whether the database holds all there is. */
  get isUpToDate(): boolean {
    return !this.#isStale && this.#writesUnderWay === 0;
  }

  /** Settles with the last write begun, however that ends; never rejects. */
  get lastWrite(): Promise<void> {
    return this.#lastWrite;
  }

  /** These messages are what the database holds. */
  startFrom(messages: readonly ChatMessage[]): void {
    this.#written = messages;
  }

  /** Something changed. It is written within the checkpoint's interval. */
  request(): void {
    this.#isStale = true;
    this.#checkpoint.request();
  }

  /** Writes what is not written yet. Settles when that was tried; never rejects. */
  flush(): Promise<void> {
    this.#checkpoint.runNow();
    return this.#lastWrite;
  }

  #startWrite(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#writesUnderWay++;
    this.#lastWrite = this.#lastWrite.then(async () => {
      const failure = await this.#write();
      this.#writesUnderWay--;
      if (failure) this.#retryLater();
      else this.#nextWait = FIRST_WAIT_MS;
      this.#options.onWritten(failure);
    });
  }

  #retryLater(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = this.#options.clock.after(this.#nextWait, () => this.#startWrite());
    this.#nextWait = Math.min(this.#nextWait * 2, LONGEST_WAIT_MS);
  }

  async #write(): Promise<Failure | null> {
    if (!this.#isStale) return null;
    try {
      await this.#options.ensureLoaded();
      this.#isStale = false;
      const { conversation, messages } = this.#options.content();
      await this.#options.save({ conversation, ...differences(this.#written, messages) });
      this.#written = messages;
      return null;
    } catch (error) {
      this.#isStale = true;
      return toFailure(error);
    }
  }
}

/**
 * What makes the messages in the database the present ones. It puts new ones at the end, so
 * those that follow an inserted one are removed and written again.
 */
function differences(
  written: readonly ChatMessage[],
  present: readonly ChatMessage[],
): Omit<ConversationChange, 'conversation'> {
  const firstMoved = written.findIndex(({ id }, index) => id !== present[index]?.id);
  const kept = firstMoved === -1 ? written : written.slice(0, firstMoved);
  const isKept = new Set(kept);
  return {
    messages: present.filter((message) => !isKept.has(message)),
    removedMessageIds: written.slice(kept.length).map(({ id }) => id),
  };
}
