import { isEmptyAnswer } from '../../chat/answer-state.ts';
import { covers } from '../../chat/covers.ts';
import { closeAnswer } from '../../chat/grow-answer.ts';
import type { ChatMessage } from '../../chat/message.ts';
import { messageContent } from '../../chat/message-content.ts';
import type { LiveConversation } from './host-environment.ts';
import type { TurnRunner } from './turn-runner.ts';

/**
 * Takes over an answer as a panel has seen it, if an ended background kept less of it.
 * @param seen the panel's copy
 * @returns whether the panel's copy was the longer one
 */
export function adoptSeenAnswer(
  seen: ChatMessage,
  conversation: LiveConversation,
  { receiver }: TurnRunner,
): boolean {
  if (seen.role !== 'assistant') return false;
  const isOfTurn = receiver?.answer.id === seen.id;
  const { messages } = conversation.state;
  const own = isOfTurn ? receiver.answer : messages.find(({ id }) => id === seen.id);
  if (!own) return receiver === null && addInterrupted(seen, conversation);
  const message = withSeen(own, seen);
  if (!message) return false;
  if (isOfTurn) {
    receiver.fallBehind();
    receiver.open();
  }
  const { outcome: _, ...unfinished } = message;
  conversation.publish({ type: 'answer-replace', message: isOfTurn ? unfinished : message });
  return true;
}

/** @returns the answer with what was seen of it; `null` where the panel has nothing to add */
function withSeen(answer: ChatMessage, { parts }: ChatMessage): ChatMessage | null {
  const mayGrow = answer.outcome === undefined || answer.outcome === 'interrupted';
  if (answer.role !== 'assistant' || !mayGrow) return null;
  const grown = { ...answer, parts, content: messageContent(parts) };
  if (!covers(grown, answer) || covers(answer, grown)) return null;
  return answer.outcome === undefined ? grown : closeAnswer(grown);
}

/** Nothing at all may have been kept of an answer whose turn was given up before the panel came. */
function addInterrupted(seen: ChatMessage, conversation: LiveConversation): boolean {
  const { id: messageId, parentId: questionId, parts, createdAt } = seen;
  const { messages, head } = conversation.state;
  const question = messages.find(({ id }) => id === questionId);
  if (question?.role !== 'user' || question.id !== head || isEmptyAnswer(seen)) return false;
  const { outcome: _, ...unfinished } = seen;
  const message = { ...unfinished, content: messageContent(parts) };
  const failure = { kind: 'interrupted' } as const;
  conversation.publish({ type: 'answer-start', messageId, questionId: question.id, createdAt });
  conversation.publish({ type: 'answer-replace', message });
  conversation.publish({ type: 'turn-end', outcome: 'interrupted', failure });
  return true;
}
