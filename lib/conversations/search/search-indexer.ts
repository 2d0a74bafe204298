import { Dexie } from 'dexie';
import { type Handler, handle } from '../../browser/serve-requests.ts';
import { NewerDatabaseError } from '../../errors/failure-errors.ts';
import { reportUnexpected } from '../../errors/report.ts';
import { type ConversationDatabase, conversationDatabase, DATABASE_NAME } from '../database.ts';
import { reopen } from '../queries.ts';
import { withStorageErrors } from '../storage-errors.ts';
import { indexExchange } from './index-exchange.ts';
import { indexConversation, type Pause, waitingForIndex } from './search-index.ts';

/** Less than the 30 s after which a browser ends a background that calls none of its interfaces. */
const PING_INTERVAL_MS = 15_000;

interface IndexerOptions {
  readonly database: ConversationDatabase;
  readonly pause: Pause;
  /** Settles when no answer is being given: one that streams comes first. */
  readonly whenQuiet: () => Promise<void>;
  /** Calls an extension API, so that the background is not ended in the middle of the work. */
  readonly ping: () => void;
}

/**
 * Keeps the index of words up with the conversations, one after the other and giving way to all
 * else. What is still to be done stands in the database, so the next background goes on where this
 * one ended.
 */
export class SearchIndexer {
  readonly #options: IndexerOptions;
  #work: Promise<void> | null = null;
  #isWantedAgain = false;

  constructor(options: IndexerOptions) {
    this.#options = options;
  }

  /** Does what there is to do. @returns settles when it is done, or cannot be; never rejects */
  request(): Promise<void> {
    this.#isWantedAgain = this.#work !== null;
    this.#work ??= this.#run().finally(() => {
      this.#work = null;
    });
    return this.#work;
  }

  async #run(): Promise<void> {
    do {
      this.#isWantedAgain = false;
      try {
        await withStorageErrors(() => this.#indexWaiting());
      } catch (error) {
        // The newer version, whose database it is, has a search of its own.
        if (!(error instanceof NewerDatabaseError)) reportUnexpected(error);
      }
    } while (this.#isWantedAgain);
  }

  async #indexWaiting(): Promise<void> {
    const { database, pause, ping, whenQuiet } = this.#options;
    const giveWay = async () => {
      await pause();
      await whenQuiet();
    };
    await reopen(database);
    let lastPing = performance.now();
    for (const id of await waitingForIndex(database)) {
      await whenQuiet();
      await indexConversation(database, id, giveWay);
      await pause();
      if (performance.now() - lastPing < PING_INTERVAL_MS) continue;
      ping();
      lastPing = performance.now();
    }
  }
}

const UNINDEXED_CHANGES = `idb://${DATABASE_NAME}/unindexed/`;

/** So long others may have to wait: less than a frame. */
const SLICE_MS = 10;

/** Gives way whenever it has not for a slice of time: browsers make a timer wait for 4 ms. */
function timeSlices(): Pause {
  let lastPause = performance.now();
  return async () => {
    if (performance.now() - lastPause < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    lastPause = performance.now();
  };
}

/**
 * Indexes what an earlier background has left, and from now on whatever changes, in whichever of the
 * extension's pages that is.
 * @returns the handler of pages that ask for it
 */
export function keepSearchIndex({
  ping,
  whenQuiet,
}: Pick<IndexerOptions, 'ping' | 'whenQuiet'>): Handler {
  const indexer = new SearchIndexer({
    database: conversationDatabase(),
    pause: timeSlices(),
    ping,
    whenQuiet,
  });
  // Dexie tells of it in all contexts of the extension; an ended background looks when it starts.
  Dexie.on.storagemutated.subscribe((changes) => {
    if (Object.keys(changes).some((key) => key.startsWith(UNINDEXED_CHANGES))) {
      void indexer.request();
    }
  });
  void indexer.request();
  return handle(indexExchange, async () => {
    void indexer.request();
    return null;
  });
}

/** The turns that run, for work that waits until none does: answers that stream come first. */
export class RunningTurns {
  readonly #running = new Set<string>();
  #waiting: (() => void)[] = [];

  /** Told of each turn's beginning and end. */
  note(conversationId: string, isRunning: boolean): void {
    if (isRunning) this.#running.add(conversationId);
    else this.#running.delete(conversationId);
    if (this.#running.size > 0) return;
    for (const goOn of this.#waiting.splice(0)) goOn();
  }

  /** Settles when none runs. A question that waited for its turn has begun it by then. */
  async whenNone(): Promise<void> {
    while (this.#running.size > 0) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
}
