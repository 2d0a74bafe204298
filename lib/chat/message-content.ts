import type { MessagePart } from './message.ts';

/** Keeps the prose of two steps from running into each other. */
const BETWEEN_PARTS = '\n\n';

/** A message's text: its text parts that hold any, a blank line between them. */
export function messageContent(parts: readonly MessagePart[]): string {
  const texts = parts.flatMap((part) => (part.type === 'text' && part.text ? [part.text] : []));
  return texts.join(BETWEEN_PARTS);
}
