import type { ChatMessage, MessagePart } from './message.ts';

function isEmptyPart(part: MessagePart): boolean {
  if (part.type === 'text' || part.type === 'reasoning') return part.text === '';
  return part.type === 'step-start' || part.type === 'data';
}

/** An empty answer holds nothing that a reader could miss. */
export function isEmptyAnswer({ role, parts }: ChatMessage): boolean {
  return role === 'assistant' && parts.every(isEmptyPart);
}

export function isCutShort({ outcome }: ChatMessage): boolean {
  return outcome !== undefined && outcome !== 'complete';
}
