import { expect } from 'vitest';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { AnswerOutcome, ChatMessage } from '@/lib/chat/message.ts';
import { World } from './world.ts';

export const QUESTION = createQuestion('Why?');

export function answerOf(state: ConversationState | null): ChatMessage | undefined {
  return state?.messages.findLast(({ role }) => role === 'assistant');
}

export function endsWith(outcome: AnswerOutcome) {
  return (state: ConversationState | null) => expect(answerOf(state)?.outcome).toBe(outcome);
}

export function hasText(text: string) {
  return (state: ConversationState | null) => expect(answerOf(state)?.content).toBe(text);
}

/** In a world's conversation a question is asked, and an answer has begun. */
export async function beginIn(world: World, text = 'Because') {
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  const call = await world.backEnd.call(0);
  await call.say(text);
  await panel.shows(hasText(text));
  return { world, panel, call };
}

/** A world in whose conversation an answer has begun. */
export function begin(text = 'Because') {
  return beginIn(new World(), text);
}
