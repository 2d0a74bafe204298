import { AnswerTooLongError, type TooMuchError } from '../errors/failure-errors.ts';
import type { AnswerEvent } from '../protocols/events.ts';
import { AnswerSize } from './answer-size.ts';

/** A pair of UTF-16 units that make one character is not parted. */
const ENDS_INSIDE_CHARACTER = /[\uD800-\uDBFF]$/;

/** How long an answer may still become. */
export class AnswerBudget {
  readonly #limit: number;
  #unitsLeft: number;
  readonly #size = new AnswerSize();

  /** @param limit in UTF-16 units of text, reasoning and the input of tools */
  constructor(limit: number) {
    this.#limit = limit;
    this.#unitsLeft = limit;
  }

  /**
   * What of the events the answer has room for, in one run.
   * @throws AnswerTooLongError and TooMuchError after it, where that is not all.
   */
  *spend(events: readonly AnswerEvent[]): Iterable<AnswerEvent[]> {
    const spent: AnswerEvent[] = [];
    let fault: AnswerTooLongError | TooMuchError | null = null;
    for (const event of events) {
      fault = this.#size.add(event);
      if (fault) break;
      const room = this.#roomFor(event);
      if (room) spent.push(room);
      if (room === event) continue;
      fault = new AnswerTooLongError({ limit: this.#limit });
      break;
    }
    if (spent.length > 0) yield spent;
    if (fault) throw fault;
  }

  /** The event itself where it fits, or what of it does; `null` where nothing does. */
  #roomFor(event: AnswerEvent): AnswerEvent | null {
    if (!('delta' in event)) return event;
    if (event.delta.length <= this.#unitsLeft) {
      this.#unitsLeft -= event.delta.length;
      return event;
    }
    const delta = event.delta.slice(0, this.#unitsLeft).replace(ENDS_INSIDE_CHARACTER, '');
    return delta === '' ? null : { ...event, delta };
  }
}
