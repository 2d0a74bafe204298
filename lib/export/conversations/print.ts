import { openPrintTab } from '../../print/open-print-tab.ts';
import { readingItem } from '../../settings/items.ts';
import { exportFile } from './export-file.ts';
import { oneSource } from './export-sources.ts';
import type { ExportedConversation } from './exported-conversation.ts';

/**
 * Prints one conversation, all of it, from the same pages as the web page that it is saved as:
 * everything is drawn there, also what the panel has not come near.
 * @throws the signal's reason, and when no tab could be opened
 */
export async function printConversation(
  conversation: ExportedConversation,
  signal: AbortSignal,
): Promise<void> {
  const policy = await readingItem.getValue();
  const { content } = await exportFile(oneSource(conversation), 'html', { policy, signal });
  await openPrintTab(content, signal);
}
