import type { AnswerEvent } from '../../chat/events/events.ts';
import { addMerged, mergeEvents } from '../../chat/events/merge-events.ts';
import type { SessionTail } from '../../conversations/session-tail.ts';
import type { TailEntry } from '../../conversations/stored-runs.ts';
import { reportUnexpected } from '../../errors/report.ts';

interface TailWriterOptions {
  readonly conversationId: string;
  readonly tail: SessionTail;
  /** Called when nothing is left to write. */
  readonly onSettled: () => void;
}

/**
 * Keeps what came of an answer since its last checkpoint where an ended background does not take
 * it along: one write at a time, and what comes meanwhile is joined into the next. Each run of
 * events has a number, and each checkpoint tells the last one that it holds, so that none is lost
 * and none is applied twice, wherever between the two stores the background was ended.
 */
export class TailWriter {
  readonly #options: TailWriterOptions;
  #number = 0;
  #waiting: TailEntry[] = [];
  /** Number of the last run in the tail; `null` where that is empty. */
  #appended: number | null = null;
  /** Last numbers in the checkpoint begun last, and in the last one that is on disk. */
  #checkpoint = { begun: 0, held: 0 };
  /** New runs build on a change that only a checkpoint of this number holds. */
  #awaited = 0;
  /** At first all: an earlier background may have left runs that are of no more use. */
  #clearUpTo: number | null = Number.POSITIVE_INFINITY;
  #isBusy = false;
  #isWanted = false;

  constructor(options: TailWriterOptions) {
    this.#options = options;
  }

  /** Number of the last run of events. */
  get number(): number {
    return this.#number;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Goes on from what an earlier background left. @param number the last in its last checkpoint */
  startFrom(number: number, entries: readonly TailEntry[]): void {
    this.#number = Math.max(this.#number, number, ...entries.map((entry) => entry.number));
    this.#appended = this.#number;
    this.#clearUpTo = null;
  }

  /** @returns the run as it was numbered */
  add(answerId: string, events: readonly AnswerEvent[], at: number): TailEntry {
    this.#number++;
    const run = { number: this.#number, answerId, events, at };
    joinRun(this.#waiting, run, this.#checkpoint.begun);
    this.#run();
    return run;
  }

  /** The answer changed by more than its events: new runs wait for a checkpoint of that. */
  awaitCheckpoint(): void {
    this.#number++;
    this.#awaited = this.#number;
  }

  checkpointBegun(): void {
    this.#checkpoint = { ...this.#checkpoint, begun: this.#number };
  }

  /** The checkpoint begun last is on disk. */
  checkpointHeld(): void {
    const held = this.#checkpoint.begun;
    this.#checkpoint = { begun: held, held };
    this.#waiting = this.#waiting.filter(({ number }) => number > held);
    if (this.#appended !== null) this.#clearUpTo = held;
    this.#run();
  }

  #run(): void {
    this.#isWanted = true;
    if (!this.#isBusy) void this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    this.#isBusy = true;
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        while (await this.#writeNext());
      }
    } catch (error) {
      // The checkpoints go on without it; it is tried again after the next.
      this.awaitCheckpoint();
      reportUnexpected(error);
    }
    this.#isBusy = false;
    this.#options.onSettled();
  }

  /** @returns whether there was anything to write */
  async #writeNext(): Promise<boolean> {
    const { tail, conversationId } = this.#options;
    if (this.#clearUpTo !== null) {
      const upTo = this.#clearUpTo;
      this.#clearUpTo = null;
      if (this.#appended !== null && this.#appended <= upTo) this.#appended = null;
      await tail.clear(conversationId, upTo);
      return true;
    }
    if (this.#waiting.length === 0 || this.#awaited > this.#checkpoint.held) return false;
    await this.#append(this.#waiting.splice(0));
    return true;
  }

  async #append(entries: readonly TailEntry[]): Promise<void> {
    this.#appended = this.#number;
    try {
      await this.#options.tail.append(this.#options.conversationId, entries);
    } catch (error) {
      // Later runs would be applied to an answer that they do not follow.
      const { held } = this.#checkpoint;
      this.#waiting = [...entries.filter(({ number }) => number > held), ...this.#waiting];
      throw error;
    }
  }
}

/**
 * The lists that were made here, and so may be added to: a run's own is also somebody else's. A list
 * that was copied for each run would cost the square of what comes while a write takes its time.
 */
const ownLists = new WeakMap<readonly AnswerEvent[], AnswerEvent[]>();

/**
 * Adds a run to those that wait to be written, joined to the last one if that is of the same answer.
 * @param after runs up to this number are closed: they stand before a checkpoint
 */
export function joinRun(runs: TailEntry[], run: TailEntry, after: number): void {
  const last = runs.at(-1);
  if (last && last.answerId === run.answerId && last.number > after) {
    const events = ownEvents(last);
    addMerged(events, run.events);
    runs[runs.length - 1] = { ...run, events };
  } else runs.push(run);
}

function ownEvents({ events }: TailEntry): AnswerEvent[] {
  const known = ownLists.get(events) ?? mergeEvents(events);
  ownLists.set(known, known);
  return known;
}
