import type { ChatMessage } from '../chat/message.ts';
import type { ConversationRow } from '../conversations/database.ts';
import type { ConversationChange, StoredConversation } from '../conversations/queries.ts';
import type { TailEntry } from '../conversations/session-tail-types.ts';
import type { Failure } from '../errors/failure.ts';
import { DataClearedError } from '../errors/failure-errors.ts';
import { toFailure } from '../errors/to-failure.ts';
import type { Clock } from './clock.ts';
import { differences } from './differences.ts';
import { Growth } from './growth.ts';
import { isSameRow } from './same-row.ts';
import type { ConversationStore } from './surroundings.ts';
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
  readonly store: Pick<ConversationStore, 'saveConversation' | 'appendRuns'>;
  /** Told that the database holds the conversation no more; all of it is written again. */
  readonly onCleared: () => void;
  /** Told after each attempt to write: what failed, or `null`. */
  readonly onWritten: (failure: Failure | null) => void;
}

/**
 * Keeps the database up with a conversation, one write at a time. Messages are never changed in
 * place, so those that are not the very ones last written are what is to be written. Of an answer
 * that has only grown since, what came is added; anything else writes whole what changed. What
 * could not be written is tried again with the next change, and by the clock.
 */
export class ConversationWriter {
  readonly #options: WriterOptions;
  readonly #checkpoint: Throttle;
  readonly #growth = new Growth();
  /** As they were written whole, without what was added since. */
  #written: readonly ChatMessage[] = [];
  /** `null` where it is not known. */
  #row: ConversationRow | null = null;
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

  /** A run of events made an answer into another. */
  noteGrowth(before: ChatMessage, after: ChatMessage, run: TailEntry): void {
    this.#growth.note(before, after, run);
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
      await this.#writeDown(this.#options.content());
      return null;
    } catch (error) {
      this.#isStale = true;
      // It may have been written nevertheless: what the database holds is not known.
      this.#growth.failed();
      this.#row = null;
      if (error instanceof DataClearedError) {
        this.#written = [];
        this.#options.onCleared();
        return this.#write();
      }
      return toFailure(error);
    }
  }

  async #writeDown({ conversation, messages }: StoredConversation): Promise<void> {
    const { store } = this.#options;
    const isOfStored = this.#written.length > 0;
    const change = { conversation, isOfStored, ...differences(this.#written, messages) };
    const runs = this.#onlyRuns(change);
    this.#growth.checkpointBegun();
    if (runs) {
      if (runs.length > 0) await store.appendRuns(conversation.id, runs);
      this.#growth.appended();
      return;
    }
    await store.saveConversation(change);
    this.#growth.writtenWhole();
    this.#written = messages;
    this.#row = conversation;
  }

  /** The runs that a change consists of; `null` where it is more than that. */
  #onlyRuns({ conversation, messages, removedMessageIds }: ConversationChange): TailEntry[] | null {
    if (!this.#row || !isSameRow(this.#row, conversation)) return null;
    if (messages.length > 1 || removedMessageIds.length > 0) return null;
    const [grown] = messages;
    if (!grown) return [];
    const written = this.#written.findLast(({ id }) => id === grown.id);
    return this.#growth.runsBetween(written, grown);
  }
}
