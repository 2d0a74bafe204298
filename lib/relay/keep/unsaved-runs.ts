import { sizeOfEvents } from '../../chat/events/merge-events.ts';
import type { ChatMessage } from '../../chat/message.ts';
import type { TailEntry } from '../../conversations/stored-runs.ts';
import { joinRun } from './tail-writer.ts';

/** As long as the runs are shorter than this, in characters, they may be any part of an answer. */
const ALWAYS_ALLOWED = 64 * 1024;

/**
 * The runs of events by which an answer has grown since it was written whole, so that a checkpoint
 * can add the new ones. Messages are never changed in place: that an answer is the saved one and
 * these runs, and nothing else, is known by its being the very one that the last run made.
 */
export class UnsavedRuns {
  /** As the database has it, without its runs. */
  #base: ChatMessage | null = null;
  /** The base with all runs. */
  #grown: ChatMessage | null = null;
  #runs: TailEntry[] = [];
  /** Characters of all runs that were noted, and of those that the base holds. */
  #size = 0;
  #sizeAtBase = 0;
  #limit: number | null = null;
  /** The state of this when the checkpoint under way began. */
  #begun: { message: ChatMessage | null; number: number; size: number } | null = null;

  /** A run of events made an answer into another. */
  note(before: ChatMessage, after: ChatMessage, run: TailEntry): void {
    if (before !== this.#grown) this.#startFrom(before);
    this.#grown = after;
    this.#size += sizeOfEvents(run.events);
    joinRun(this.#runs, run, this.#begun?.number ?? 0);
  }

  /**
   * The runs that the database lacks of an answer.
   * @returns `null` where the answer is to be written whole: it changed by more than its runs, or
   *   they have become so long that reading them back would take longer than the writing
   */
  runsBetween(written: ChatMessage | undefined, present: ChatMessage): TailEntry[] | null {
    if (!this.#base || written !== this.#base || present !== this.#grown) return null;
    // The text stands in a message twice. Measured once for each time that it is written whole.
    this.#limit ??= Math.max(ALWAYS_ALLOWED, JSON.stringify(this.#base).length / 2);
    return this.#size - this.#sizeAtBase > this.#limit ? null : [...this.#runs];
  }

  checkpointBegun(): void {
    const number = this.#runs.at(-1)?.number ?? 0;
    this.#begun = { message: this.#grown, number, size: this.#size };
  }

  /** The database has all runs up to where the checkpoint began. */
  appended(): void {
    this.#dropWritten();
    this.#begun = null;
  }

  /** The database has the answer whole, as it was where the checkpoint began. */
  writtenWhole(): void {
    if (!this.#begun) return;
    this.#dropWritten();
    this.#base = this.#begun.message;
    this.#sizeAtBase = this.#begun.size;
    this.#limit = null;
    this.#begun = null;
  }

  /** The database may hold anything: the answer is to be written whole. */
  failed(): void {
    this.#base = null;
    this.#begun = null;
  }

  #startFrom(message: ChatMessage): void {
    this.#base = message;
    this.#runs = [];
    this.#sizeAtBase = this.#size;
    this.#limit = null;
    this.#begun = null;
  }

  #dropWritten(): void {
    const upTo = this.#begun?.number ?? 0;
    this.#runs = this.#runs.filter(({ number }) => number > upTo);
  }
}
