import type { ChatMessage, Selection } from './message.ts';

/** A new question about the given selections, which may be none. */
export function createQuestion(text: string, selections: readonly Selection[] = []): ChatMessage {
  return {
    id: crypto.randomUUID(),
    role: 'user',
    content: text,
    parts: [
      ...selections.map((data) => ({ type: 'data-selection', data }) as const),
      { type: 'text', text },
    ],
    createdAt: new Date().toISOString(),
  };
}

/** An answer that has said nothing yet. @param createdAt ISO 8601, UTC */
export function emptyAnswer(id: string, questionId: string, createdAt: string): ChatMessage {
  return { id, parentId: questionId, role: 'assistant', content: '', parts: [], createdAt };
}
