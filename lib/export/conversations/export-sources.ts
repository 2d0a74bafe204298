import { listConversations } from '../../conversations/list-conversations.ts';
import { loadConversation } from '../../conversations/queries.ts';
import type { ExportSource } from './export-file.ts';
import { type ExportedConversation, toExported } from './exported-conversation.ts';

/** More than there can be; IndexedDB takes a limit of at most 32 bits. */
const ALL = 1_000_000_000;

/** One conversation that is in memory. */
export function oneSource(conversation: ExportedConversation): ExportSource {
  return {
    total: 1,
    isSingle: true,
    conversations: async function* () {
      yield conversation;
    },
  };
}

/** All conversations but those that were deleted, the one last worked in first. @throws StorageError */
export async function allSource(): Promise<ExportSource> {
  const { conversations } = await listConversations({ limit: ALL });
  const ids = conversations.map(({ id }) => id);
  return { total: ids.length, isSingle: false, conversations: () => loadEach(ids) };
}

/** One in memory at a time. What was deleted meanwhile is left out, and what holds nothing. */
async function* loadEach(ids: readonly string[]): AsyncIterable<ExportedConversation> {
  for (const id of ids) {
    const stored = await loadConversation(id);
    const isThere = stored && stored.conversation.deletedAt === undefined;
    const exported = isThere ? toExported(stored) : null;
    if (exported && exported.messages.length > 0) yield exported;
  }
}
