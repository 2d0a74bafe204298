import { Worker } from 'node:worker_threads';
import type { FuzzCase } from './fuzz-case.ts';

/** A thread's task: the cases of a target from a number on, for a while. */
export interface Task {
  readonly target: string;
  readonly seed: string;
  readonly from: number;
  readonly milliseconds: number;
  /** At most so many. */
  readonly count: number;
  /** Known breakages are only counted. */
  readonly knownKinds: readonly string[];
  /** This one instead. */
  readonly only?: FuzzCase;
}

/** A case that broke, made as short as could be. */
export interface Find {
  readonly kind: string;
  readonly message: string;
  readonly number: number;
  readonly fuzzCase: FuzzCase;
}

export interface TaskReport {
  /** The number to go on with. */
  readonly next: number;
  readonly cases: number;
  readonly seconds: number;
  readonly slowest: { readonly number: number; readonly seconds: number };
  readonly finds: readonly Find[];
  /** Cases that broke in a known way. */
  readonly repeated: number;
  /** Functions of the target's rooms that were run so far, and that there are, by place and name. */
  readonly reached: readonly string[];
  readonly known: readonly string[];
}

/** Places of a thread's progress, in memory that it shares with its watcher. */
export const PROGRESS = {
  /** The number of the case that is being tried. */
  number: 0,
  /** Counts whatever is tried, cases that are made shorter, too. */
  tries: 1,
  length: 2,
} as const;

/**
 * A case that says nothing for so long is taken for one that hangs. Of a case that takes some seconds
 * of the processor the thread says so itself; this is for what never ends, on busy machines too.
 */
const HANG_MS = 60_000;
const WATCH_MS = 500;
/** A case that needs more fills a reader's memory. */
const MEMORY_MB = 1024;

/** The thread had to be ended, or ended itself, in the midst of a case. */
export class LostThreadError extends Error {
  readonly kind: string;
  readonly number: number;

  constructor(kind: string, number: number, options?: ErrorOptions) {
    super(`${kind} (case ${number})`, options);
    this.kind = kind;
    this.number = number;
  }
}

/** A thread that tries cases and can be ended whatever it is doing, regular expressions included. */
export class Thread {
  readonly #progress = new Int32Array(
    new SharedArrayBuffer(PROGRESS.length * Int32Array.BYTES_PER_ELEMENT),
  );
  readonly #worker = new Worker(new URL('./fuzz-thread.ts', import.meta.url), {
    workerData: this.#progress.buffer,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  /** Resolves once all is loaded. */
  readonly ready: Promise<unknown> = this.#next();

  /**
   * Works on a task to its end.
   * @throws {LostThreadError} if a case hangs, or ends the thread; then another thread is needed
   * @throws the signal's reason
   */
  async work(task: Task, signal: AbortSignal): Promise<TaskReport> {
    await this.ready;
    const report = this.#next();
    this.#worker.postMessage(task);
    return (await this.#watched(report, signal)) as TaskReport;
  }

  /** The case that it works on. */
  get number(): number {
    return Atomics.load(this.#progress, PROGRESS.number);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #next(): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const onExit = () => reject(this.#lost('ends the thread'));
    const onError = (cause: Error) => reject(this.#lost(`fails: ${cause.message}`, { cause }));
    this.#worker.once('message', resolve).once('error', onError).once('exit', onExit);
    const forget = () =>
      void this.#worker.off('message', resolve).off('error', onError).off('exit', onExit);
    promise.then(forget, forget);
    return promise;
  }

  #lost(kind: string, options?: ErrorOptions): LostThreadError {
    return new LostThreadError(kind, this.number, options);
  }

  async #watched(report: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
    const { promise: lost, reject } = Promise.withResolvers<never>();
    let tries = -1;
    let since = performance.now();
    const watch = setInterval(() => {
      const now = Atomics.load(this.#progress, PROGRESS.tries);
      if (now !== tries) since = performance.now();
      tries = now;
      if (performance.now() - since > HANG_MS) reject(this.#lost('hangs'));
    }, WATCH_MS);
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([report, lost]);
    } finally {
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
    }
  }
}
