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

/** The calls that are whole, by what they ask for: a server may give them other ids each time. */
function wholeCalls(parts: readonly MessagePart[]): string[] {
  return parts.flatMap((part) =>
    part.type === 'dynamic-tool' && part.state !== 'input-streaming'
      ? [JSON.stringify([part.toolName, part.input])]
      : [],
  );
}

/** A call that the reader may have been asked about does not become another. */
function keepsCalls(answer: ChatMessage, other: ChatMessage): boolean {
  const calls = wholeCalls(answer.parts);
  return wholeCalls(other.parts).every((call, index) => call === calls[index]);
}

/** An answer covers another that shows all of it and takes none of it back. */
export function covers(answer: ChatMessage, other: ChatMessage): boolean {
  // While an answer catches up this is asked at each of its chunks: lengths come before texts.
  return (
    answer.content.length >= other.content.length &&
    reasoningLength(answer.parts) >= reasoningLength(other.parts) &&
    itemCount(answer.parts) >= itemCount(other.parts) &&
    answer.content.startsWith(other.content) &&
    reasoningOf(answer.parts).startsWith(reasoningOf(other.parts)) &&
    keepsCalls(answer, other)
  );
}

/** So many characters of two answers are hardly the same by chance. */
const BEGINNING_LENGTH = 32;

function beginningAfter(text: string, before: string): string {
  return text.slice(before.length, before.length + BEGINNING_LENGTH);
}

/**
 * An answer that begins with what the other shows is the same one, come once more, though it may go
 * on otherwise.
 * @param base what both have gone on from
 */
export function beginsLike(answer: ChatMessage, other: ChatMessage, base: ChatMessage): boolean {
  const reasoning = reasoningOf(base.parts);
  const pairs = [
    [answer, other].map(({ content }) => beginningAfter(content, base.content)),
    [answer, other].map(({ parts }) => beginningAfter(reasoningOf(parts), reasoning)),
  ];
  return pairs.every(([own = '', shown = '']) => own.startsWith(shown));
}
