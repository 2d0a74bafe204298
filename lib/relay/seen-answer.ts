import { covers } from '../chat/covers.ts';
import { closeAnswer } from '../chat/grow-answer.ts';
import type { ChatMessage } from '../chat/message.ts';
import { messageContent } from '../chat/message-content.ts';

/**
 * An answer with what a panel saw of it and an ended background did not keep.
 * @param seen the panel's copy
 * @returns `null` where the panel has nothing to add
 */
export function withSeen(answer: ChatMessage, seen: ChatMessage): ChatMessage | null {
  const mayGrow = answer.outcome === undefined || answer.outcome === 'interrupted';
  if (answer.role !== 'assistant' || seen.role !== 'assistant' || !mayGrow) return null;
  const { parts } = seen;
  const grown = { ...answer, parts, content: messageContent(parts) };
  if (!covers(grown, answer) || covers(answer, grown)) return null;
  return answer.outcome === undefined ? grown : closeAnswer(grown);
}
