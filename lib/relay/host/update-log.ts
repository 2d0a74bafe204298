import type { ConversationUpdate } from '../../chat/conversation.ts';
import { sizeOfEvents } from '../../chat/events/merge-events.ts';

/** A panel that lacks more gets the state instead, which is then the smaller of the two. */
const MAX_UPDATES = 2000;
const MAX_CHARACTERS = 256 * 1024;

/** Characters for the object around a delta. */
const EVENT_OVERHEAD = 32;

export interface NumberedUpdate {
  readonly sequence: number;
  readonly update: ConversationUpdate;
}

interface LogEntry extends NumberedUpdate {
  readonly size: number;
}

/** The last updates of a conversation, numbered without gaps, for panels that come back. */
export class UpdateLog {
  #entries: LogEntry[] = [];
  #size = 0;
  #sequence = 0;

  get sequence(): number {
    return this.#sequence;
  }

  append(update: ConversationUpdate): NumberedUpdate {
    this.#sequence++;
    const size = sizeOf(update);
    const entry = { sequence: this.#sequence, update, size };
    this.#entries.push(entry);
    this.#size += size;
    this.#forgetOldest();
    return entry;
  }

  /** The state changed by more than an update: nobody can come from before it by updates alone. */
  startAnew(): void {
    this.#sequence++;
    this.#entries = [];
    this.#size = 0;
  }

  /** The updates after this number; `null` where they are not all known. */
  since(sequence: number): readonly NumberedUpdate[] | null {
    const first = this.#sequence - this.#entries.length;
    if (sequence < first || sequence > this.#sequence) return null;
    return this.#entries.slice(sequence - first);
  }

  #forgetOldest(): void {
    while (this.#entries.length > MAX_UPDATES || this.#size > MAX_CHARACTERS) {
      this.#size -= this.#entries.shift()?.size ?? 0;
    }
  }
}

function sizeOf(update: ConversationUpdate): number {
  if (update.type !== 'answer-events') return JSON.stringify(update).length;
  const { events } = update;
  return sizeOfEvents(events) + EVENT_OVERHEAD * events.length;
}
