import type { ChatMessage, Selection } from './message.ts';

/** The passages that a question is about. */
export function selectionsOf({ parts }: ChatMessage): Selection[] {
  return parts.flatMap((part) => (part.type === 'data-selection' ? [part.data] : []));
}
