import type { ChatMessage } from '../../chat/message.ts';
import { withoutHiddenTexts } from '../../chat/message-content.ts';
import type { ConversationRow, StoredConversation } from '../../conversations/stored-row.ts';

type ExportedField =
  | 'id'
  | 'title'
  | 'createdAt'
  | 'updatedAt'
  | 'head'
  | 'pinnedAt'
  | 'isNamed'
  | 'sites';

/**
 * A conversation as it is told outside this browser: the words said, and its place in the list. No
 * consent, no turn that runs, no question that waits: these would do something where they arrive.
 */
export interface ExportedConversation extends Pick<ConversationRow, ExportedField> {
  /** All branches, a parent before its children. */
  readonly messages: readonly ChatMessage[];
}

/** The messages that the reader has not deleted, nor any that one follows. */
function keptMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  const kept = new Set<string>();
  return messages.filter(({ id, parentId, deletedAt }) => {
    const isKept = deletedAt === undefined && (parentId === undefined || kept.has(parentId));
    if (isKept) kept.add(id);
    return isKept;
  });
}

/**
 * An answer that is still being given is one that was cut off there, wherever it is read. This
 * browser's own knowledge is whether a message came with a file, and which of its models was asked.
 */
function asEnded({ isImported: _, choice: __, ...message }: ChatMessage): ChatMessage {
  const isOpen = message.role === 'assistant' && message.outcome === undefined;
  return isOpen ? { ...message, outcome: 'interrupted' } : message;
}

/** A conversation as it is kept, without what the reader deleted. */
export function toExported({ conversation, messages }: StoredConversation): ExportedConversation {
  const { id, title, createdAt, updatedAt, pinnedAt, isNamed, sites } = conversation;
  const kept = keptMessages(messages).map(asEnded).map(withoutHiddenTexts);
  const head = kept.some((message) => message.id === conversation.head)
    ? conversation.head
    : kept.at(-1)?.id;
  return {
    id,
    title,
    createdAt,
    updatedAt,
    ...(head !== undefined && { head }),
    ...(pinnedAt !== undefined && { pinnedAt }),
    ...(isNamed && { isNamed }),
    ...(sites && { sites }),
    messages: kept,
  };
}
