import type { ChatMessage, MessagePart } from './message.ts';

function reasoningOf(parts: readonly MessagePart[]): string {
  return parts.map((part) => (part.type === 'reasoning' ? part.text : '')).join('');
}

function reasoningLength(parts: readonly MessagePart[]): number {
  return parts.reduce((sum, part) => sum + (part.type === 'reasoning' ? part.text.length : 0), 0);
}

/** Parts that come whole: sources, files, data, calls of tools, each again with its result. */
function itemCount(parts: readonly MessagePart[]): number {
  let count = 0;
  for (const part of parts) {
    if (part.type === 'text' || part.type === 'reasoning' || part.type === 'step-start') continue;
    const hasResult = part.type === 'dynamic-tool' && !part.state.startsWith('input');
    count += hasResult ? 2 : 1;
  }
  return count;
}

/** Whether an answer shows all that the other does and takes none of it back. */
export function covers(answer: ChatMessage, other: ChatMessage): boolean {
  // While an answer catches up this is asked at each of its chunks: lengths come before texts.
  return (
    answer.content.length >= other.content.length &&
    reasoningLength(answer.parts) >= reasoningLength(other.parts) &&
    itemCount(answer.parts) >= itemCount(other.parts) &&
    answer.content.startsWith(other.content) &&
    reasoningOf(answer.parts).startsWith(reasoningOf(other.parts))
  );
}
