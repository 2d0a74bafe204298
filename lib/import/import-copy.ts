import { canonical } from '../canonical.ts';
import { hashOf } from '../conversations/stored-file.ts';
import type { ExportedConversation } from '../export/conversations/exported-conversation.ts';

function digestOf(text: string): Promise<string> {
  return hashOf(new TextEncoder().encode(text));
}

/** An id of the shape that all have, told by what it stands for. */
function asUuid(digest: string): string {
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * A conversation under other ids, its messages too. The ids follow from what it says: imported
 * twice it is known the second time.
 */
export async function copyOf(conversation: ExportedConversation): Promise<ExportedConversation> {
  const { id: original, head, messages } = conversation;
  const id = asUuid(await digestOf(canonical({ original, messages })));
  const ids = new Map(messages.map((message, index) => [message.id, `${id}-${index}`]));
  const idOf = (old: string) => ids.get(old) ?? old;
  return {
    ...conversation,
    id,
    ...(head !== undefined && { head: idOf(head) }),
    messages: messages.map((message) => ({
      ...message,
      id: idOf(message.id),
      ...(message.parentId !== undefined && { parentId: idOf(message.parentId) }),
    })),
  };
}
