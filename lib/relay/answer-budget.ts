import { AnswerTooLongError } from '../errors/failure-errors.ts';
import type { AnswerEvent } from '../protocols/events.ts';

/** A pair of UTF-16 units that make one character is not parted. */
const ENDS_INSIDE_CHARACTER = /[\uD800-\uDBFF]$/;

/**
 * How many events without text an answer may have: none has nearly so many, and one that has no
 * end and no text is to end as well.
 */
export const MAX_OTHER_EVENTS = 100_000;

/** How long an answer may still become. */
export class AnswerBudget {
  readonly #limit: number;
  #unitsLeft: number;
  #eventsLeft = MAX_OTHER_EVENTS;

  /** @param limit in UTF-16 units of text, reasoning and the input of tools */
  constructor(limit: number) {
    this.#limit = limit;
    this.#unitsLeft = limit;
  }

  /**
   * What of the events the answer has room for, in one run.
   * @throws AnswerTooLongError after it, where that is not all.
   */
  *spend(events: readonly AnswerEvent[]): Iterable<AnswerEvent[]> {
    const spent: AnswerEvent[] = [];
    for (const event of events) {
      const room = this.#roomFor(event);
      if (room) spent.push(room);
      if (room === event) continue;
      if (spent.length > 0) yield spent;
      throw new AnswerTooLongError({ limit: this.#limit });
    }
    if (spent.length > 0) yield spent;
  }

  /** The event itself where it fits, or what of it does; `null` where nothing does. */
  #roomFor(event: AnswerEvent): AnswerEvent | null {
    if (!('delta' in event)) return this.#eventsLeft-- > 0 ? event : null;
    if (event.delta.length <= this.#unitsLeft) {
      this.#unitsLeft -= event.delta.length;
      return event;
    }
    const delta = event.delta.slice(0, this.#unitsLeft).replace(ENDS_INSIDE_CHARACTER, '');
    return delta === '' ? null : { ...event, delta };
  }
}
