import { emptyAnswer } from '../chat/create-message.ts';
import { growAnswer } from '../chat/grow-answer.ts';
import type { ChatMessage } from '../chat/message.ts';
import type { StoredConversation } from '../conversations/queries.ts';
import type { TailEntry } from '../conversations/session-tail-types.ts';

/** The stored messages, the answer of the turn that ran with what came after its checkpoint. */
export function applyTail(
  { conversation, messages }: StoredConversation,
  entries: readonly TailEntry[],
): readonly ChatMessage[] {
  const { turn, turnStartedAt } = conversation;
  if (!turn || turnStartedAt === undefined) return messages;
  const index = messages.findIndex(({ id }) => id === turn.answerId);
  let answer = messages[index] ?? emptyAnswer(turn.answerId, turn.questionId, turnStartedAt);
  let number = turn.eventNumber;
  for (const entry of entries) {
    // One whose append was told to have failed may be there twice.
    if (entry.answerId !== turn.answerId || entry.number <= number) continue;
    answer = growAnswer(answer, entry.events, entry.at);
    number = entry.number;
  }
  if (number === turn.eventNumber) return messages;
  return index === -1 ? [...messages, answer] : messages.with(index, answer);
}
