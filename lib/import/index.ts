import type { ImportResult } from '../conversations/import-conversations.ts';
import { trustScript } from '../page-policy/trusted-types.ts';
import workerAddress from './import.worker.ts?worker&url';
import type { ImportControls } from './import-file.ts';
import { importInWorker } from './import-in-worker.ts';

export type { ImportResult } from '../conversations/import-conversations.ts';
export { undoImport } from '../conversations/import-conversations.ts';
export type { ImportProgress } from './import-file.ts';

const trustedAddress = trustScript('sidelight-import', workerAddress);

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
  const start = () => new Worker(trustedAddress(), { type: 'module', name: 'import' });
  return importInWorker(start, file, controls);
}
