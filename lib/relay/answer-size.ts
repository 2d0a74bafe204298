import { TooMuchError } from '../errors/failure-errors.ts';
import type { AnswerEvent } from '../protocols/events.ts';
import { sizeOfEvents } from '../protocols/events-size.ts';

/**
 * How many events without text an answer may have: none has nearly so many, and one that has no
 * end and no text is to end as well.
 */
export const MAX_OTHER_EVENTS = 100_000;

/**
 * How many parts an answer may have: texts, calls of tools, sources, files, steps, data that later
 * data takes the place of. Most are elements of the panel, and an event's is looked for among them.
 */
export const MAX_PARTS = 2000;

/**
 * How much may come beside the text, in UTF-16 units of JSON: pictures, what tools gave, data. Four
 * of the longest events; with the text it crosses a port in one message.
 */
export const MAX_OTHER_LENGTH = 32 * 1024 * 1024;

/** What an answer takes beside its text, whose length has a limit of its own. */
export class AnswerSize {
  #events = 0;
  #parts = 0;
  #length = 0;
  // Of parts that later events belong to; no more than there are parts.
  readonly #known = new Set<string>();

  /** Counts one more event. @returns what it is too much of, or `null` where it fits */
  add(event: AnswerEvent): TooMuchError | null {
    const key = keyOf(event);
    const isPart = opensPart(event) && !this.#belongsToPart(event, key);
    const isTextOnly = 'delta' in event && event.delta !== '';
    if (!isTextOnly) this.#events++;
    if (isPart) this.#parts++;
    if (!isTextOnly || isPart) this.#length += sizeOfEvents([event]) - deltaLength(event);
    if (this.#events > MAX_OTHER_EVENTS) return tooMuch('events', MAX_OTHER_EVENTS);
    if (this.#parts > MAX_PARTS) return tooMuch('parts', MAX_PARTS);
    if (this.#length > MAX_OTHER_LENGTH) return tooMuch('content', MAX_OTHER_LENGTH);
    if (key !== null && isPart) this.#known.add(key);
    // What comes under its name from now on is another part.
    if (key !== null && event.type === 'part-end') this.#known.delete(key);
    return null;
  }

  #belongsToPart({ type }: AnswerEvent, key: string | null): boolean {
    return type !== 'part-start' && key !== null && this.#known.has(key);
  }
}

function tooMuch(of: 'events' | 'parts' | 'content', limit: number): TooMuchError {
  return new TooMuchError({ of, limit });
}

/** Text has a limit of its own. */
function deltaLength(event: AnswerEvent): number {
  return 'delta' in event ? event.delta.length : 0;
}

function opensPart(event: AnswerEvent): boolean {
  switch (event.type) {
    case 'part-start':
    case 'text':
    case 'reasoning':
    case 'source':
    case 'source-document':
    case 'file':
    case 'tool-call':
    case 'step':
      return true;
    case 'data':
      // Without a name to be found by it is one more in a list, and not shown.
      return event.id !== undefined;
    default:
      return false;
  }
}

/** The part that an event belongs to; `null` for one that is a part of its own. */
function keyOf(event: AnswerEvent): string | null {
  switch (event.type) {
    case 'text':
    case 'reasoning':
      return `${event.type} ${event.partId}`;
    case 'part-start':
    case 'part-end':
      return `${event.of} ${event.partId}`;
    case 'tool-call':
      return `call ${event.toolCallId}`;
    case 'data':
      return event.id === undefined ? null : `data ${event.name} ${event.id}`;
    default:
      return null;
  }
}
