import type { ChatMessage } from '../../chat/message.ts';
import type { Clock } from '../../clock.ts';
import type { ConversationChange } from '../../conversations/queries.ts';
import type { ConversationRow, StoredConversation } from '../../conversations/stored-row.ts';
import type { TailEntry } from '../../conversations/stored-runs.ts';
import type { Failure } from '../../errors/failure.ts';
import { toFailure } from '../../errors/failure-error.ts';
import { DataClearedError } from '../../errors/failure-errors.ts';
import { Throttle } from '../../throttle.ts';
import type { ConversationStore } from './conversation-store.ts';
import { UnsavedRuns } from './unsaved-runs.ts';

/** A background that is ended loses at most so much of an answer that no tail was kept of. */
const CHECKPOINT_INTERVAL_MS = 500;

/** Waits after failed writes: each is twice as long as the one before, up to the longest. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;

interface WriterOptions {
  readonly clock: Clock;
  /** Settles when it is known what the database holds; rejects where that cannot be read. */
  readonly ensureLoaded: () => Promise<void>;
  /** The conversation as the database should hold it now. */
  readonly content: () => StoredConversation;
  readonly store: Pick<ConversationStore, 'saveConversation' | 'appendRuns'>;
  /** The database holds the conversation no more; all of it is written again. */
  readonly onCleared: () => void;
  /** Called after each attempt to write. */
  readonly onWritten: (failure: Failure | null) => void;
}

/**
 * Keeps the database up with a conversation, one write at a time. Messages are never changed in
 * place, so those that are not the very ones last written are to be written. To an answer that has
 * only grown since, its new runs are added; anything else writes the changed messages whole. A
 * failed write is tried again with the next change, and by the clock.
 */
export class ConversationWriter {
  readonly #options: WriterOptions;
  readonly #checkpoint: Throttle;
  readonly #unsavedRuns = new UnsavedRuns();
  /** As they were written whole, without what was added since. */
  #written: readonly ChatMessage[] = [];
  /** The row as it was written last; `null` where that is not known. */
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

  /** The database holds every change. */
  get isUpToDate(): boolean {
    return !this.#isStale && this.#writesUnderWay === 0;
  }

  /** These messages are what the database holds. */
  startFrom(messages: readonly ChatMessage[]): void {
    this.#written = messages;
  }

  /** A run of events made an answer into another. */
  noteRun(before: ChatMessage, after: ChatMessage, run: TailEntry): void {
    this.#unsavedRuns.note(before, after, run);
  }

  /** Something changed. It is written within the checkpoint's interval. */
  request(): void {
    this.#isStale = true;
    this.#checkpoint.request();
  }

  /** Writes every change so far. Settles when that was tried; never rejects. */
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
      // It may have been written nevertheless.
      this.#unsavedRuns.failed();
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
    this.#unsavedRuns.checkpointBegun();
    if (runs) {
      if (runs.length > 0) await store.appendRuns(conversation.id, runs);
      this.#unsavedRuns.appended();
      return;
    }
    await store.saveConversation(change);
    this.#unsavedRuns.writtenWhole();
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
    return this.#unsavedRuns.runsBetween(written, grown);
  }
}

/**
 * The change that makes the messages in the database the present ones. It puts new ones at the
 * end, so those that follow an inserted one are removed and written again.
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

/** Compares two rows, but for the number of the last run that the answer holds. */
export function isSameRow(
  { turn: firstTurn, ...first }: ConversationRow,
  { turn: secondTurn, ...second }: ConversationRow,
): boolean {
  const { eventNumber: _, ...firstWithout } = firstTurn ?? { eventNumber: null };
  const { eventNumber: __, ...secondWithout } = secondTurn ?? { eventNumber: null };
  const haveTurn = (firstTurn === undefined) === (secondTurn === undefined);
  return haveTurn && haveSameValues(first, second) && haveSameValues(firstWithout, secondWithout);
}

function haveSameValues(first: object, second: object): boolean {
  const others = new Map<string, unknown>(Object.entries(second));
  const own = Object.entries(first);
  return (
    own.length === others.size &&
    own.every(([name, value]) => others.has(name) && others.get(name) === value)
  );
}
