import type { ChatMessage, MessagePart } from './message.ts';

function isEmptyPart(part: MessagePart): boolean {
  if (part.type === 'text' || part.type === 'reasoning') return part.text === '';
  return part.type === 'step-start' || part.type === 'data';
}

/** An empty answer holds nothing that a reader could miss. */
export function isEmptyAnswer({ role, parts }: ChatMessage): boolean {
  return role === 'assistant' && parts.every(isEmptyPart);
}

/** A tool's result at the end, which nobody has made anything of yet. */
export function endsWithToolResult({ parts }: ChatMessage): boolean {
  const last = parts.findLast(({ type }) => type !== 'step-start');
  return last?.type === 'dynamic-tool' && last.state.startsWith('output');
}

export function isCutShort({ outcome }: ChatMessage): boolean {
  return outcome !== undefined && outcome !== 'complete';
}

/** An answer that has ended can go on where it ends; in a window that is full it cannot. */
export function canContinue(answer: ChatMessage): boolean {
  if (answer.outcome === undefined || isEmptyAnswer(answer)) return false;
  const isAtLimit = answer.details?.reason === 'length';
  return isAtLimit || isCutShort(answer) || endsWithToolResult(answer);
}
