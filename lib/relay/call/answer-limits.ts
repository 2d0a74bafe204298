import { cutToLength } from '../../chat/cut-passage.ts';
import type { AnswerEvent } from '../../chat/events/events.ts';
import { sizeOfEvents } from '../../chat/events/merge-events.ts';
import { AnswerTooLongError, TooMuchError } from '../../errors/failure-errors.ts';

/**
 * Bytes one after the other that complete no event: comments, space, events of unknown types. The
 * longest event is at most 24 MB long in UTF-8.
 */
export const MAX_SILENT_BYTES = 32 * 1024 * 1024;

/** A whole body, unpacked; one of the usual length takes a hundredth. */
export const MAX_BODY_BYTES = 1024 * 1024 * 1024;

/** Ends an answer that has no end and no text; none has nearly so many events without text. */
export const MAX_OTHER_EVENTS = 100_000;

/**
 * Texts, calls of tools, sources, files, steps, data that later data takes the place of. Most are
 * elements of the panel, and the part of each event is looked for among them.
 */
export const MAX_PARTS = 2000;

/**
 * Pictures, results of tools and data, in UTF-16 units of JSON. Four of the longest events; with the
 * text it crosses a port in one message.
 */
export const MAX_OTHER_LENGTH = 32 * 1024 * 1024;

/** Counts an answer's bytes, text and parts, and ends it where a limit is passed. */
export class AnswerLimits {
  readonly #maxLength: number;
  #unitsLeft: number;
  #bytes = 0;
  #silentBytes = 0;
  #otherEvents = 0;
  #parts = 0;
  #otherLength = 0;
  /** The parts that later events belong to; no more than there are parts. */
  readonly #openParts = new Set<string>();

  /** @param maxLength in UTF-16 units of text, reasoning and the input of tools */
  constructor(maxLength: number) {
    this.#maxLength = maxLength;
    this.#unitsLeft = maxLength;
  }

  /** Counts bytes before they are decoded. @throws TooMuchError */
  addBytes({ length }: Uint8Array): void {
    this.#bytes += length;
    this.#silentBytes += length;
    if (this.#silentBytes > MAX_SILENT_BYTES) throw tooMuch('silence', MAX_SILENT_BYTES);
    if (this.#bytes > MAX_BODY_BYTES) throw tooMuch('bytes', MAX_BODY_BYTES);
  }

  /**
   * The events that the answer has room for, in one run.
   * @throws AnswerTooLongError and TooMuchError after it, where those are not all
   */
  *admit(events: readonly AnswerEvent[]): Iterable<AnswerEvent[]> {
    this.#silentBytes = 0;
    const admitted: AnswerEvent[] = [];
    let fault: AnswerTooLongError | TooMuchError | null = null;
    for (const event of events) {
      fault = this.#count(event);
      if (fault) break;
      const fitting = this.#cutToFit(event);
      if (fitting) admitted.push(fitting);
      if (fitting === event) continue;
      fault = new AnswerTooLongError({ limit: this.#maxLength });
      break;
    }
    if (admitted.length > 0) yield admitted;
    if (fault) throw fault;
  }

  /** The event itself where its text fits, or with the beginning of it; `null` where none fits. */
  #cutToFit(event: AnswerEvent): AnswerEvent | null {
    if (!('delta' in event)) return event;
    if (event.delta.length <= this.#unitsLeft) {
      this.#unitsLeft -= event.delta.length;
      return event;
    }
    const delta = cutToLength(event.delta, this.#unitsLeft);
    return delta === '' ? null : { ...event, delta };
  }

  #count(event: AnswerEvent): TooMuchError | null {
    const key = keyOf(event);
    const isPart = opensPart(event) && !this.#belongsToPart(event, key);
    const isTextOnly = 'delta' in event && event.delta !== '';
    if (!isTextOnly) this.#otherEvents++;
    if (isPart) this.#parts++;
    if (!isTextOnly || isPart) this.#otherLength += sizeOfEvents([event]) - textLength(event);
    if (this.#otherEvents > MAX_OTHER_EVENTS) return tooMuch('events', MAX_OTHER_EVENTS);
    if (this.#parts > MAX_PARTS) return tooMuch('parts', MAX_PARTS);
    if (this.#otherLength > MAX_OTHER_LENGTH) return tooMuch('content', MAX_OTHER_LENGTH);
    if (key !== null && isPart) this.#openParts.add(key);
    // The next event under its name begins another part.
    if (key !== null && event.type === 'part-end') this.#openParts.delete(key);
    return null;
  }

  #belongsToPart({ type }: AnswerEvent, key: string | null): boolean {
    return type !== 'part-start' && key !== null && this.#openParts.has(key);
  }
}

function tooMuch(of: TooMuchError['failure']['of'], limit: number): TooMuchError {
  return new TooMuchError({ of, limit });
}

function textLength(event: AnswerEvent): number {
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
