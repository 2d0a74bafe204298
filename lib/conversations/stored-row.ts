import type { WaitingQuestion } from '../chat/conversation.ts';
import { isWaitingQuestion } from '../chat/conversation-shape.ts';
import { isTime } from '../chat/message-shape.ts';
import { isFailure } from '../errors/failure-shape.ts';
import { boundDepth } from '../protocols/bound-depth.ts';
import { isAnswerEvent } from '../protocols/events-shape.ts';
import { type Check, fieldOf, flag, index, number, object, oneOf, text } from '../shape/shape.ts';
import type { ConversationRow } from './database.ts';
import type { TailEntry } from './session-tail-types.ts';
import { isId, isUsable } from './stored-message.ts';
import type { TurnRecord } from './turn-record.ts';

/** What can be used of a stored row. */
export interface ReadRow {
  readonly row: ConversationRow;
  /** Something of it cannot be used, and is left out. */
  readonly isDamaged: boolean;
}

const isTurn = object<TurnRecord>({
  questionId: text,
  answerId: text,
  'backEndId?': text,
  'base?': isUsable,
  eventNumber: number,
});

const isQuestion: Check<WaitingQuestion> = (value): value is WaitingQuestion =>
  isWaitingQuestion(value) && isUsable(value);

/** Takes the fields of a stored row one by one, and notes what was no good. */
class RowReader {
  readonly #stored: object;
  isDamaged = false;

  constructor(stored: object) {
    this.#stored = stored;
  }

  /** The field under its name, or nothing. */
  take<Name extends string, T>(name: Name, check: Check<T>): { readonly [Key in Name]?: T } {
    const value = fieldOf(this.#stored, name);
    if (value === undefined) return {};
    if (check(value)) return { [name]: value } as { [Key in Name]: T };
    this.isDamaged = true;
    return {};
  }

  need<T>(name: string, check: Check<T>, instead: T): T {
    const value = fieldOf(this.#stored, name);
    if (check(value)) return value;
    this.isDamaged = true;
    return instead;
  }

  /** What can be used of a list. */
  takeSome<Name extends string, T>(
    name: Name,
    check: Check<T>,
  ): { readonly [Key in Name]?: readonly T[] } {
    const value = fieldOf(this.#stored, name);
    if (value === undefined) return {};
    const all: readonly unknown[] = Array.isArray(value) ? value : [];
    const used = all.filter(check);
    if (!Array.isArray(value) || used.length < all.length) this.isDamaged = true;
    return { [name]: used } as unknown as { [Key in Name]: readonly T[] };
  }
}

/** When nobody knows when. */
const NO_TIME = new Date(0).toISOString();

/** A stored row with what can be used of it; `null` where it cannot be named. */
export function readRow(stored: unknown): ReadRow | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const id = fieldOf(stored, 'id');
  if (!isId(id)) return null;
  const reader = new RowReader(stored);
  const updatedAt = reader.need('updatedAt', isTime, NO_TIME);
  const row: ConversationRow = {
    id,
    title: reader.need('title', text, ''),
    createdAt: reader.need('createdAt', isTime, updatedAt),
    updatedAt,
    ...reader.take('turnStartedAt', isTime),
    ...reader.take('turn', isTurn),
    ...reader.take('head', text),
    ...reader.takeSome('queue', isQuestion),
    ...reader.take('toolConsent', flag),
    ...reader.take('deletedAt', text),
    ...reader.take('failure', isFailure),
    ...reader.take('pinnedAt', text),
    ...reader.take('isNamed', oneOf(true)),
    ...reader.takeSome('sites', text),
  };
  return { row, isDamaged: reader.isDamaged };
}

const isRun = object<Omit<TailEntry, 'events'>>({ number: index, answerId: text, at: number });

/** The runs of events among what is stored, each without the events that cannot be used. */
export function readRuns(stored: unknown): readonly TailEntry[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((value: unknown): TailEntry[] => {
    if (!isRun(value)) return [];
    const events = fieldOf(value, 'events');
    return Array.isArray(events)
      ? [{ ...value, events: events.filter(isAnswerEvent).flatMap(boundDepth) }]
      : [];
  });
}
