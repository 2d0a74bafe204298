import { emptyAnswer } from '../chat/create-message.ts';
import { growAnswer } from '../chat/grow-answer.ts';
import type { StoredConversation } from './queries.ts';
import type { TailEntry } from './session-tail-types.ts';

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
