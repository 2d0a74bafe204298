/** Makes something. The signal tells it that its time is up and nothing waits for it any more. */
export type Work<Result> = (signal: AbortSignal) => Promise<Result>;

interface Job<Result> {
  readonly work: Work<Result>;
  readonly signal: AbortSignal;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface QueueOptions {
  /** How long one piece of work may take, in milliseconds. */
  limitMs: number;
  /** What the work ends with that took longer. */
  onLimit: () => Error;
  /** Waited for before each piece of work, so that what is more urgent comes first. */
  idle: () => Promise<void>;
}

/**
 * Does one piece of work at a time, in the order in which it was asked for. Work that fails, hangs
 * or is given up never holds up the next.
 */
export class DrawingQueue<Result> {
  readonly #options: QueueOptions;
  readonly #waiting = new Set<Job<Result>>();
  #isRunning = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /**
   * @param signal gives the work up: it is not begun any more, or goes on unheeded
   * @throws what the work threw, the signal's reason, or the limit's error
   */
  add(work: Work<Result>, signal: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const job: Job<Result> = { work, signal, resolve, reject };
      this.#waiting.add(job);
      signal.addEventListener('abort', () => this.#giveUp(job), { once: true });
      void this.#run();
    });
  }

  #giveUp(job: Job<Result>): void {
    this.#waiting.delete(job);
    job.reject(job.signal.reason);
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#waiting.size > 0) {
      await this.#options.idle();
      const [next] = this.#waiting;
      if (!next) break;
      this.#waiting.delete(next);
      await this.#do(next);
    }
    this.#isRunning = false;
  }

  /** Settles when the job is no longer worth waiting for, whether the work itself ends or not. */
  async #do({ work, resolve, reject }: Job<Result>): Promise<void> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(this.#options.onLimit()), this.#options.limitMs);
    try {
      resolve(await Promise.race([work(limit.signal), rejectOnAbort(limit.signal)]));
    } catch (error) {
      reject(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
