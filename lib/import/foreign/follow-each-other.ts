import type { ForeignMessage } from './foreign-chat.ts';

/** Messages as they are where any of them tells what it follows; else each follows the one before. */
export function followEachOther(messages: readonly ForeignMessage[]): readonly ForeignMessage[] {
  if (messages.some(({ parentId }) => parentId !== '')) return messages;
  return messages.map((message, index) => ({
    ...message,
    parentId: messages[index - 1]?.id ?? '',
  }));
}
