import { listConversations } from '../../conversations/list-conversations.ts';
import { loadConversation } from '../../conversations/queries.ts';
import { listNotes } from '../../notes/note-store.ts';
import { openPrintTab } from '../../print/open-print-tab.ts';
import { quoteSearch } from '../../quotes/panel-search.ts';
import { readingItem } from '../../settings/reading.ts';
import type { FindQuotes } from '../quote-notes/noted-answer.ts';
import { checkExport, saveFile } from '../save-file.ts';
import { type ExportProgress, type ExportSource, exportFile } from './export-file.ts';
import { type ExportedConversation, toExported } from './exported-conversation.ts';
import type { ExportFormat } from './file-name.ts';
import { oneSource } from './one-source.ts';

/** In a worker: an index of 2 million characters takes a second. */
const findQuotes: FindQuotes = (passages, texts) => quoteSearch.find(passages, texts);

/** More than there can be; IndexedDB takes a limit of at most 32 bits. */
const ALL = 1_000_000_000;

/** All conversations but those that were deleted, the one last worked in first. @throws StorageError */
async function allSource(format: ExportFormat): Promise<ExportSource> {
  const { conversations } = await listConversations({ limit: ALL });
  const ids = conversations.map(({ id }) => id);
  const notes = format === 'json' ? await listNotes() : [];
  return { total: ids.length, isSingle: false, notes, conversations: () => loadEach(ids) };
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

export type { ExportProgress } from './export-file.ts';
export type { ExportedConversation } from './exported-conversation.ts';
export type { ExportFormat } from './file-name.ts';

/** Called off, or followed, by whoever began an export. */
interface ExportControls {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: ExportProgress) => void;
}

async function saveSource(
  source: ExportSource,
  format: ExportFormat,
  controls: ExportControls,
): Promise<void> {
  const policy = await readingItem.getValue();
  await saveFile(await exportFile(source, format, { ...controls, policy, findQuotes }));
}

/**
 * Saves one conversation as a file.
 * @throws the signal's reason
 */
export async function exportConversation(
  conversation: ExportedConversation,
  format: ExportFormat,
  controls: ExportControls,
): Promise<void> {
  return saveSource(await oneSource(conversation, format), format, controls);
}

/**
 * Saves all conversations as one file.
 * @returns whether there was any; without one nothing is saved
 * @throws the signal's reason, StorageError
 */
export async function exportAll(format: ExportFormat, controls: ExportControls): Promise<boolean> {
  const source = await allSource(format);
  const hasAny = source.total > 0 || source.notes?.length !== 0;
  if (hasAny) await saveSource(source, format, controls);
  return hasAny;
}

/**
 * Prints one conversation, all of it, from the same pages as the web page that it is saved as:
 * everything is drawn there, also what the panel has not come near.
 * @throws the signal's reason, and when no tab could be opened
 */
export async function printConversation(
  conversation: ExportedConversation,
  signal: AbortSignal,
): Promise<void> {
  await checkExport();
  const policy = await readingItem.getValue();
  const { content } = await exportFile(await oneSource(conversation, 'html'), 'html', {
    policy,
    signal,
    findQuotes,
  });
  await openPrintTab(content, signal);
}
