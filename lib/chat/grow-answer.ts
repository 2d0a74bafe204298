import { AnswerDraft } from './answer-draft.ts';
import type { AnswerEvent } from './events/events.ts';
import type { ChatMessage } from './message.ts';

/** The answer with these events. @param at when they came, in milliseconds since the epoch */
export function growAnswer(
  answer: ChatMessage,
  events: readonly AnswerEvent[],
  at: number,
): ChatMessage {
  const draft = new AnswerDraft(answer);
  for (const event of events) draft.apply(event, at);
  return draft.toMessage();
}

/** The answer with no part that grows. */
export function closeAnswer(answer: ChatMessage): ChatMessage {
  const draft = new AnswerDraft(answer);
  draft.closeParts();
  return draft.toMessage();
}

/** The answer, to go on in the middle of its last text. */
export function openEnd(answer: ChatMessage): ChatMessage {
  const draft = new AnswerDraft(answer);
  draft.openEnd();
  return draft.toMessage();
}
