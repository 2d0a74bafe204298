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
