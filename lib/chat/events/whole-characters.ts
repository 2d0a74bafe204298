import type { AnswerEvent } from './events.ts';

/**
 * Deltas without halves of characters. A server that cuts its text by UTF-16 units sends the two
 * halves of a pair one after the other, and storage of the browser keeps none that stands alone.
 */
export class WholeCharacters {
  /** By part: the first half of a pair that its last delta ended with. */
  readonly #halves = new Map<string, string>();

  /** The event, with what an earlier one ended in; none where all of it is kept for the next. */
  take(event: AnswerEvent): AnswerEvent[] {
    if (!('delta' in event)) return [event];
    const part = `${event.type} ${event.type === 'tool-input' ? event.toolCallId : event.partId}`;
    const text = (this.#halves.get(part) ?? '') + event.delta;
    const half = /[\uD800-\uDBFF]$/.exec(text)?.[0];
    if (half) this.#halves.set(part, half);
    else this.#halves.delete(part);
    const delta = (half ? text.slice(0, -1) : text).toWellFormed();
    return delta === '' && half ? [] : [{ ...event, delta }];
  }
}
