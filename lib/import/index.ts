import { trustScript } from '../page-policy/trusted-types.ts';
import workerAddress from './import.worker.ts?worker&url';
import type { ImportControls, ImportedFile } from './import-file.ts';
import { importInWorker } from './import-in-worker.ts';

export { undoImport } from '../conversations/import-conversations.ts';
export type { ForeignReport } from './foreign/foreign-reader.ts';
export type { ImportedFile, ImportProgress } from './import-file.ts';

const trustedAddress = trustScript('sidelight-import', workerAddress);

/**
 * Adds the conversations of a file that Sidelight has exported: all that are not there yet, or, where
 * anything of the file is wrong, nothing. Of another product's file it adds what can be read. A long
 * one takes seconds, which a worker has: the page answers to the reader meanwhile.
 * @throws ImportRefusal, FailureError, the signal's reason
 */
export function importFile(
  file: Blob,
  controls: Omit<ImportControls, 'beforeAdding'>,
): Promise<ImportedFile> {
  const start = () => new Worker(trustedAddress(), { type: 'module', name: 'import' });
  return importInWorker(start, file, controls);
}
