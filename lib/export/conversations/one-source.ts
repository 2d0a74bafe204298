import { isPrivateWindow } from '../../browser/is-private-window.ts';
import { reportUnexpected } from '../../errors/report.ts';
import { listNotes } from '../../notes/note-store.ts';
import type { ExportSource } from './export-file.ts';
import type { ExportedConversation } from './exported-conversation.ts';
import type { ExportFormat } from './file-name.ts';

/** The conversation is in memory: a database that cannot be read does not keep it from being saved. */
async function notesOf(conversationId: string) {
  if (await isPrivateWindow()) return [];
  const notes = await listNotes().catch(reportUnexpected);
  return notes?.filter((note) => note.conversationId === conversationId) ?? [];
}

/** One conversation that is in memory, in JSON with the notes of its answers. */
export async function oneSource(
  conversation: ExportedConversation,
  format: ExportFormat,
): Promise<ExportSource> {
  return {
    total: 1,
    isSingle: true,
    ...(format === 'json' && { notes: await notesOf(conversation.id) }),
    conversations: async function* () {
      yield conversation;
    },
  };
}
