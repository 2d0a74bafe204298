import { createQuestion } from '@/lib/chat/create-message.ts';
import type { AnswerDetails, ChatMessage, MessagePart } from '@/lib/chat/message.ts';
import type { NextQuestion } from '@/lib/tokens/estimate-question.ts';

/** About 10 tokens a sentence. */
export function prose(sentences: number): string {
  return 'The rain wears down the rock, and rivers carry it. '.repeat(sentences);
}

export function passage(text: string) {
  return { text, title: 'Salt', url: 'https://example.org/salt' };
}

/** A question about a passage, where there is one. */
export function asked(text: string, quoted?: string): ChatMessage {
  return createQuestion(text, quoted === undefined ? [] : [passage(quoted)]);
}

/** An answer, with what its provider has counted as sent. */
export function answered(
  text: string,
  inputTokens?: number,
  details: AnswerDetails = {},
  parts: readonly MessagePart[] = [],
): ChatMessage {
  return {
    id: crypto.randomUUID(),
    role: 'assistant',
    content: text,
    parts: [...parts, { type: 'text', text }],
    createdAt: '2026-01-01T00:00:00.000Z',
    outcome: 'complete',
    details: { ...details, ...(inputTokens !== undefined && { usage: { inputTokens } }) },
  };
}

/** A question with nothing set but what is given. */
export function next(messages: readonly ChatMessage[], given: Partial<NextQuestion> = {}) {
  const nothing = {
    model: '',
    systemPrompt: '',
    tools: [],
    leftOutThrough: null,
    passages: [],
    text: '',
  };
  return { ...nothing, messages, ...given };
}
