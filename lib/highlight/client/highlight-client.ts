import type { Clock } from '../../clock.ts';
import { reportUnexpected } from '../../errors/report.ts';
import type { Language } from '../shared/languages.ts';
import {
  IDLE_LIMIT_MS,
  LINE_LIMIT_MS,
  LOADING_LIMIT_MS,
  STARTING_LIMIT_MS,
} from '../shared/limits.ts';
import { readWorkerMessage, type WorkerMessage } from '../shared/messages.ts';
import { unpackLines } from '../shared/tokens.ts';
import {
  HighlightedBlock,
  type HighlightOptions,
  type HighlightSession,
} from './highlighted-block.ts';
import { watch } from './watchdog.ts';
import type { StartWorker, WorkerPort } from './worker-port.ts';

interface HighlightClientOptions {
  readonly startWorker: StartWorker;
  readonly findLanguage: (word: string) => Language | undefined;
  readonly clock: Clock;
}

interface Job {
  readonly number: number;
  readonly block: HighlightedBlock;
  /** The line that the worker last told. */
  line: number;
  cancelWatch: () => void;
}

/** A worker and what is known of it. */
interface RunningWorker {
  readonly port: WorkerPort;
  readonly loaded: Set<string>;
  /** Languages on their way, and what calls off the watch over them. */
  readonly loading: Map<string, () => void>;
  hasSpoken: boolean;
}

const PLAIN_SESSION: HighlightSession = { show: () => undefined };

/**
 * Has blocks coloured by one worker, each in its turn and for a bounded while. A worker that is
 * stuck is ended and another one started; the block it was stuck in comes after all others then.
 */
export class HighlightClient {
  readonly #options: HighlightClientOptions;
  readonly #blocks = new Set<HighlightedBlock>();
  /** Blocks that wait for their turn, in its order. */
  readonly #queue = new Set<HighlightedBlock>();
  /** Languages that could not be loaded; a new block tries again. */
  readonly #unloaded = new Set<string>();
  readonly #reported = new Set<string>();
  #worker: RunningWorker | undefined;
  #job: Job | undefined;
  #jobCount = 0;
  #blockCount = 0;
  /** No worker could be started; a new block tries again. */
  #isBroken = false;
  /** A failed import fails for as long as the worker lives. */
  #isStale = false;
  #cancelIdle: () => void = () => undefined;

  constructor(options: HighlightClientOptions) {
    this.#options = options;
  }

  open(options: HighlightOptions): HighlightSession {
    const language = this.#options.findLanguage(options.language);
    if (options.signal.aborted) return PLAIN_SESSION;
    if (!language) return { show: () => options.onRest?.() };
    const block = new HighlightedBlock(this.#blockCount++, language, options);
    this.#blocks.add(block);
    this.#isBroken = false;
    if (this.#unloaded.delete(language.id)) this.#isStale = true;
    options.signal.addEventListener('abort', () => this.#close(block), { once: true });
    return {
      show: (groups, isComplete) => {
        if (!block.hasEnded && block.show(groups, isComplete)) this.#enqueue(block);
      },
    };
  }

  #enqueue(block: HighlightedBlock): void {
    if (block.isGivenUp || this.#isBroken) {
      block.rest();
      return;
    }
    this.#queue.add(block);
    this.#advance();
  }

  #close(block: HighlightedBlock): void {
    this.#blocks.delete(block);
    this.#queue.delete(block);
    if (block.isKnown) this.#worker?.port.post({ type: 'close', block: block.id });
    this.#rest();
  }

  /** Gives the next block its turn, if the worker is free. */
  #advance(): void {
    if (this.#job) return;
    if (this.#isStale) this.#stopWorker();
    this.#loadWhatIsWaitedFor();
    const worker = this.#worker;
    const block = [...this.#queue].find(({ language }) => worker?.loaded.has(language.id));
    if (worker && block) this.#begin(worker, block);
    else this.#rest();
  }

  #loadWhatIsWaitedFor(): void {
    for (const block of this.#queue) {
      const { language } = block;
      if (this.#unloaded.has(language.id)) {
        this.#queue.delete(block);
        block.rest();
      } else this.#load(language);
    }
  }

  #load(language: Language): void {
    const worker = this.#startedWorker();
    if (worker.loaded.has(language.id) || worker.loading.has(language.id)) return;
    const fail = () => this.#failToLoad(language.id, new Error('It took too long.'));
    worker.loading.set(language.id, watch(this.#options.clock, LOADING_LIMIT_MS, fail));
    worker.port.post({ type: 'load', language });
  }

  #startedWorker(): RunningWorker {
    this.#cancelIdle();
    this.#worker ??= this.#startWorker();
    return this.#worker;
  }

  #startWorker(): RunningWorker {
    const isCurrent = () => this.#worker === worker;
    const port = this.#options.startWorker({
      onMessage: (received) => {
        const message = isCurrent() ? readWorkerMessage(received) : null;
        if (message) this.#hear(worker, message);
      },
      onError: (error) => {
        if (isCurrent()) this.#loseWorker(worker, error);
      },
    });
    const worker: RunningWorker = { port, loaded: new Set(), loading: new Map(), hasSpoken: false };
    return worker;
  }

  #begin(worker: RunningWorker, block: HighlightedBlock): void {
    this.#queue.delete(block);
    const notBegun = () =>
      this.#loseWorker(worker, new Error("The highlighter's worker does not answer."));
    const job: Job = {
      number: this.#jobCount++,
      block,
      line: 0,
      cancelWatch: watch(this.#options.clock, STARTING_LIMIT_MS, notBegun),
    };
    this.#job = job;
    worker.port.post({
      type: 'work',
      job: job.number,
      block: block.id,
      language: block.language.id,
      ...block.request(),
    });
  }

  #hear(worker: RunningWorker, message: WorkerMessage): void {
    worker.hasSpoken = true;
    if (message.type === 'loaded') this.#finishLoading(worker, message.language);
    else if (message.type === 'unloaded') {
      this.#failToLoad(message.language, new Error(message.message));
    } else if (message.job === this.#job?.number) this.#hearOfJob(this.#job, message);
  }

  #hearOfJob(job: Job, message: Extract<WorkerMessage, { job: number }>): void {
    job.cancelWatch();
    if (message.type === 'began') {
      job.line = message.line;
      job.cancelWatch = watch(this.#options.clock, LINE_LIMIT_MS, () => this.#endStuckWorker(job));
      return;
    }
    this.#job = undefined;
    if (message.type === 'failed') this.#failBlock(job, message.message);
    else if (!job.block.hasEnded) {
      job.block.take(message.firstLine, unpackLines(message), message.isDone);
    }
    this.#goOnWith(job.block);
  }

  #goOnWith(block: HighlightedBlock): void {
    if (block.hasEnded || (block.isDone && block.isComplete)) {
      this.#worker?.port.post({ type: 'close', block: block.id });
      block.forgetWorker();
    } else if (!block.isDone && !block.isGivenUp) this.#queue.add(block);
    if (!this.#queue.has(block)) block.rest();
    this.#advance();
  }

  #finishLoading(worker: RunningWorker, id: string): void {
    worker.loading.get(id)?.();
    worker.loading.delete(id);
    worker.loaded.add(id);
    this.#unloaded.delete(id);
    this.#reported.delete(id);
    this.#advance();
  }

  #failToLoad(id: string, cause: Error): void {
    this.#worker?.loading.get(id)?.();
    this.#worker?.loading.delete(id);
    this.#unloaded.add(id);
    this.#reportOnce(id, new Error(`The grammar of ${id} could not be loaded.`, { cause }));
    this.#advance();
  }

  #failBlock({ block, line }: Job, detail: string): void {
    const { id } = block.language;
    this.#reportOnce(id, new Error(`Code in ${id} could not be cut into tokens: ${detail}`));
    block.fail(line);
  }

  /** A line, or code that is read in one go, has taken longer than the limit. */
  #endStuckWorker(job: Job): void {
    this.#stopWorker();
    this.#goOnWithout(job);
  }

  /** The block that the worker was lost with comes after all others that wait. */
  #goOnWithout({ block, line }: Job): void {
    block.fail(line);
    if (!block.isGivenUp && !block.hasEnded) this.#queue.add(block);
    else block.rest();
    this.#advance();
  }

  /** The worker does not start, or has come to an end by itself. */
  #loseWorker(worker: RunningWorker, error: Error): void {
    const job = this.#job;
    this.#stopWorker();
    this.#reportOnce('worker', error);
    if (worker.hasSpoken && job) {
      this.#goOnWithout(job);
      return;
    }
    this.#isBroken = true;
    const waiting = [...this.#queue, ...(job ? [job.block] : [])];
    this.#queue.clear();
    for (const block of waiting) block.rest();
  }

  #reportOnce(subject: string, error: Error): void {
    if (!this.#reported.has(subject)) reportUnexpected(error);
    this.#reported.add(subject);
  }

  #stopWorker(): void {
    this.#cancelIdle();
    this.#isStale = false;
    this.#job?.cancelWatch();
    this.#job = undefined;
    for (const cancel of this.#worker?.loading.values() ?? []) cancel();
    this.#worker?.port.terminate();
    this.#worker = undefined;
    for (const block of this.#blocks) block.forgetWorker();
  }

  /** Ends the worker in a while if nothing is asked of it until then. */
  #rest(): void {
    this.#cancelIdle();
    const worker = this.#worker;
    if (!worker || this.#job || worker.loading.size > 0) return;
    this.#cancelIdle = this.#options.clock.after(IDLE_LIMIT_MS, () => this.#stopWorker());
  }
}
