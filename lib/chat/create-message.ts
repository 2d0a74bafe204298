import type { ChatMessage, FilePart, Selection, TextPart } from './message.ts';

/**
 * A new question about the given selections and pictures, which may be none.
 * @param pieces what is sent in the place of the text, where that holds selections' texts
 */
export function createQuestion(
  text: string,
  selections: readonly Selection[] = [],
  pieces?: TextPart['pieces'],
  pictures: readonly FilePart[] = [],
): ChatMessage {
  return {
    id: crypto.randomUUID(),
    role: 'user',
    content: text,
    parts: [
      ...selections.map((data) => ({ type: 'data-selection', data }) as const),
      ...pictures,
      { type: 'text', text, ...(pieces && { pieces }) },
    ],
    createdAt: new Date().toISOString(),
  };
}

/** An answer that has said nothing yet. @param createdAt ISO 8601, UTC */
export function emptyAnswer(id: string, questionId: string, createdAt: string): ChatMessage {
  return { id, parentId: questionId, role: 'assistant', content: '', parts: [], createdAt };
}
