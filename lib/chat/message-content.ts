import type { ChatMessage, MessagePart, Selection } from './message.ts';

/** Keeps the prose of two steps from running into each other. */
const BETWEEN_PARTS = '\n\n';

/**
 * A message's text: its text parts that hold any, a blank line between them. It is added up and not
 * joined, which would copy all of it: this is asked at each run of events where two texts take turns.
 */
export function messageContent(parts: readonly MessagePart[]): string {
  let content = '';
  for (const part of parts) {
    if (part.type !== 'text' || part.text === '') continue;
    content = content === '' ? part.text : content + BETWEEN_PARTS + part.text;
  }
  return content;
}

/** A whole page or file, and no part of one. */
export function isDocument({ kind }: Pick<Selection, 'kind'>): boolean {
  return kind === 'page' || kind === 'file';
}

/** The passages that a question is about. */
export function selectionsOf({ parts }: ChatMessage): Selection[] {
  return parts.flatMap((part) => (part.type === 'data-selection' ? [part.data] : []));
}

/** A message without the texts that the pages of its passages hide; no file has them. */
export function withoutHiddenTexts(message: ChatMessage): ChatMessage {
  if (message.role !== 'user') return message;
  const parts = message.parts.map((part) => {
    if (part.type !== 'data-selection' || !part.data.leftOutTexts) return part;
    const { leftOutTexts: _, ...data } = part.data;
    return { ...part, data };
  });
  return { ...message, parts };
}
