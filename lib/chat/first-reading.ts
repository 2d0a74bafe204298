import type { ChatMessage, MessagePart } from './message.ts';

/** A passage or page of the reader's, what a tool gave, or a page that the back end has found. */
const BRINGS_OTHERS_WORDS: ReadonlySet<MessagePart['type']> = new Set([
  'data-selection',
  'dynamic-tool',
  'source-url',
  'source-document',
]);

/**
 * The first message with which words of somebody else came to the model, which may have steered all
 * that it wrote from there on; -1 where there is none. A file's words are its writer's, whoever is
 * said to have said them.
 * @param messages of one branch, in their order
 */
export function firstReading(messages: readonly ChatMessage[]): number {
  return messages.findIndex(
    ({ parts, isImported }) =>
      isImported || parts.some(({ type }) => BRINGS_OTHERS_WORDS.has(type)),
  );
}
