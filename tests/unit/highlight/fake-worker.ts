import type { StartWorker, WorkerListener } from '@/lib/highlight/client/worker-port.ts';
import { PrismDocument } from '@/lib/highlight/prism/prism-document.ts';
import type { Grammar } from '@/lib/highlight/shared/document.ts';
import type { Language } from '@/lib/highlight/shared/languages.ts';
import type { PageMessage, WorkerMessage } from '@/lib/highlight/shared/messages.ts';
import { HighlightServer } from '@/lib/highlight/worker/highlight-server.ts';

/** A line that keeps a worker busy for ever. */
export const FOR_EVER = 'for ever';
/** A line that the grammar throws at. */
export const THROWS = 'throws';

/** Thrown to get out of what would never end. */
class NeverEnds extends Error {
  override readonly name = 'NeverEnds';
}

/** Each line one token; what it says decides what becomes of the worker. */
const testGrammar: Grammar = {
  open: (caution) =>
    new PrismDocument((text) => {
      const lines = text.split('\n');
      if (lines.includes(FOR_EVER)) throw new NeverEnds();
      if (lines.includes(THROWS)) throw new Error('thrown at a line');
      const tokens = lines.map((line) =>
        line === '' ? [] : [{ start: 0, end: line.length, scopes: `source.test ${line}` }],
      );
      return { lines: tokens, safeLines: lines.map((_, index) => index).slice(1) };
    }, caution),
};

/** A worker in this very thread, which does what the page has asked only when the test says so. */
export class FakeWorker {
  readonly messages: PageMessage[] = [];
  isTerminated = false;
  isStuck = false;
  readonly #listener: WorkerListener;
  readonly #server: HighlightServer;
  #answered = 0;
  /** Languages that do not come. */
  readonly #missing: ReadonlySet<string>;

  constructor(listener: WorkerListener, missing: ReadonlySet<string>) {
    this.#listener = listener;
    this.#missing = missing;
    this.#server = new HighlightServer({
      load: (language) => this.#load(language),
      tell: (message) => this.#tell(message),
      now: () => 0,
    });
  }

  async #load({ id }: Language): Promise<Grammar> {
    if (this.#missing.has(id)) throw new Error('there is no such chunk');
    return testGrammar;
  }

  #tell(message: WorkerMessage): void {
    if (message.type === 'failed' && message.message === 'NeverEnds') this.isStuck = true;
    else if (!this.isTerminated) this.#listener.onMessage(structuredClone(message));
  }

  /** Answers what has been asked so far, and what is asked because of it. */
  async work(): Promise<void> {
    for (let message = this.#next(); message; message = this.#next()) {
      await this.#server.answer(message);
    }
  }

  /** Answers one message. */
  async workOnce(): Promise<void> {
    const message = this.#next();
    if (message) await this.#server.answer(message);
  }

  #next(): PageMessage | undefined {
    if (this.isTerminated || this.isStuck) return undefined;
    const message = this.messages[this.#answered];
    if (message) this.#answered++;
    return message;
  }

  tellNonsense(message: unknown): void {
    this.#listener.onMessage(message);
  }

  fail(error: Error): void {
    this.#listener.onError(error);
  }
}

/** The workers that have been started; the last one is the one at work. */
export class FakeWorkers {
  readonly all: FakeWorker[] = [];
  readonly missing = new Set<string>();

  readonly start: StartWorker = (listener) => {
    const worker = new FakeWorker(listener, this.missing);
    this.all.push(worker);
    return {
      post: (message) => worker.messages.push(structuredClone(message)),
      terminate: () => {
        worker.isTerminated = true;
      },
    };
  };

  get last(): FakeWorker {
    const last = this.all.at(-1);
    if (!last) throw new Error('No worker has been started.');
    return last;
  }
}
