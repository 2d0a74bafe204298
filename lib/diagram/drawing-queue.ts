import { untilAborted } from '../until-aborted.ts';

/** Makes something. The signal tells it that its time is up and nothing waits for it any more. */
export type Work<Result> = (signal: AbortSignal) => Promise<Result>;

interface Job {
  /** Settles when it is no longer worth waiting for, whether the work itself ends or not. */
  readonly run: () => Promise<void>;
  readonly signal: AbortSignal;
  readonly reject: (error: unknown) => void;
}

interface QueueOptions {
  /** Time limit of one piece of work, in milliseconds. */
  limitMs: number;
  /** Error of work that took longer. */
  onLimit: () => Error;
  /** Waited for before each piece of work, so that what is more urgent comes first. */
  idle: () => Promise<void>;
}

/**
 * Does one piece of work at a time, in the order in which it was asked for. Work that fails, hangs
 * or is given up never holds up the next.
 */
export class DrawingQueue {
  readonly #options: QueueOptions;
  readonly #waiting = new Set<Job>();
  #isRunning = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /**
   * @param signal gives the work up: it is not begun any more, or goes on unheeded
   * @throws what the work threw, the signal's reason, or the limit's error
   */
  add<Result>(work: Work<Result>, signal: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const run = () => this.#do(work).then(resolve, reject);
      const job: Job = { run, signal, reject };
      this.#waiting.add(job);
      signal.addEventListener('abort', () => this.#giveUp(job), { once: true });
      void this.#run();
    });
  }

  #giveUp(job: Job): void {
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
      await next.run();
    }
    this.#isRunning = false;
  }

  async #do<Result>(work: Work<Result>): Promise<Result> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(this.#options.onLimit()), this.#options.limitMs);
    try {
      return await untilAborted(work(limit.signal), limit.signal);
    } finally {
      clearTimeout(timer);
    }
  }
}
