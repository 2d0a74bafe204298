import * as z from 'zod/mini';
import { emptyAnswer } from '../chat/create-message.ts';
import { boundDepth } from '../chat/events/bound-event.ts';
import { type AnswerEvent, answerEventSchema } from '../chat/events/events.ts';
import { growAnswer } from '../chat/grow-answer.ts';
import { type Described, fits, integer, ownField, ownObject } from '../schema.ts';
import type { StoredConversation } from './stored-row.ts';

const runSchema = ownObject({
  /** Growing within a conversation's turn. */
  number: integer.check(z.minimum(0)),
  answerId: z.string(),
  /** Time at which its events came, in milliseconds since the epoch. */
  at: z.number(),
});

/** One run of events of an answer, as it was received. */
export interface TailEntry extends Described<typeof runSchema> {
  readonly events: readonly AnswerEvent[];
}

/** The runs of events among what is stored, each without the events that cannot be used. */
export function readRuns(stored: unknown): readonly TailEntry[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((value: unknown): TailEntry[] => {
    const events = ownField(value, 'events');
    if (!fits(runSchema, value) || !Array.isArray(events)) return [];
    const used = events.filter((event) => fits(answerEventSchema, event)).flatMap(boundDepth);
    return [{ ...value, events: used }];
  });
}

/**
 * A conversation, the answer of the turn that runs with what came after the number beside that
 * turn, which becomes the last run's.
 * @param entries by their numbers; what the answer holds already, and what is of others, is left
 */
export function withRuns(
  stored: StoredConversation,
  entries: readonly TailEntry[],
): StoredConversation {
  const { conversation, messages } = stored;
  const { turn, turnStartedAt } = conversation;
  if (!turn || turnStartedAt === undefined) return stored;
  const index = messages.findIndex(({ id }) => id === turn.answerId);
  let answer = messages[index] ?? emptyAnswer(turn.answerId, turn.questionId, turnStartedAt);
  let eventNumber = turn.eventNumber;
  for (const entry of entries) {
    // One whose append was told to have failed may be there twice.
    if (entry.answerId !== turn.answerId || entry.number <= eventNumber) continue;
    answer = growAnswer(answer, entry.events, entry.at);
    eventNumber = entry.number;
  }
  if (eventNumber === turn.eventNumber) return stored;
  const row = { ...conversation, turn: { ...turn, eventNumber } };
  if (index !== -1) {
    return { ...stored, conversation: row, messages: messages.with(index, answer) };
  }
  // An answer that no checkpoint holds yet is the end of what was shown, as when it began.
  const head = answer.id;
  return { ...stored, conversation: { ...row, head }, messages: [...messages, answer] };
}
