import { readingItem } from '../../settings/items.ts';
import { saveFile } from '../save-file.ts';
import { type ExportProgress, type ExportSource, exportFile } from './export-file.ts';
import { allSource, oneSource } from './export-sources.ts';
import type { ExportedConversation } from './exported-conversation.ts';
import type { ExportFormat } from './file-name.ts';

export type { ExportProgress } from './export-file.ts';
export type { ExportedConversation } from './exported-conversation.ts';
export type { ExportFormat } from './file-name.ts';

/** Called off, or followed, by whoever began an export. */
export interface ExportControls {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: ExportProgress) => void;
}

async function saveSource(
  source: ExportSource,
  format: ExportFormat,
  controls: ExportControls,
): Promise<void> {
  const policy = await readingItem.getValue();
  saveFile(await exportFile(source, format, { ...controls, policy }));
}

/**
 * Saves one conversation as a file.
 * @throws the signal's reason
 */
export function exportConversation(
  conversation: ExportedConversation,
  format: ExportFormat,
  controls: ExportControls,
): Promise<void> {
  return saveSource(oneSource(conversation), format, controls);
}

/**
 * Saves all conversations as one file.
 * @returns whether there was any; without one nothing is saved
 * @throws the signal's reason, StorageError
 */
export async function exportAll(format: ExportFormat, controls: ExportControls): Promise<boolean> {
  const source = await allSource();
  if (source.total > 0) await saveSource(source, format, controls);
  return source.total > 0;
}
