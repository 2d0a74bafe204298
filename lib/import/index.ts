import type { ImportResult } from '../conversations/import-conversations.ts';
import ImportWorker from './import.worker.ts?worker';
import type { ImportControls } from './import-file.ts';
import { importInWorker } from './import-in-worker.ts';

export type { ImportResult } from '../conversations/import-conversations.ts';
export { undoImport } from '../conversations/import-conversations.ts';
export type { ImportProgress } from './import-file.ts';

/**
 * Adds the conversations of a file that Sidelight has exported: all that are not there yet, or, where
 * anything of the file is wrong, nothing. A long one takes seconds, which a worker has: the page
 * answers to the reader meanwhile.
 * @throws ImportRefusal, FailureError, the signal's reason
 */
export function importFile(
  file: Blob,
  controls: Omit<ImportControls, 'beforeAdding'>,
): Promise<ImportResult> {
  return importInWorker(() => new ImportWorker({ name: 'import' }), file, controls);
}
