import { toFailure } from '../errors/failure-error.ts';
import { type ImportControls, type ImportProgress, importFile } from './import-file.ts';
import type { ImportReply, ImportRequest } from './import-in-worker.ts';
import { ImportRefusal } from './import-refusal.ts';

function reply(message: ImportReply): void {
  postMessage(message);
}

async function serve(
  file: Blob,
  { signal, beforeAdding }: Pick<ImportControls, 'signal' | 'beforeAdding'>,
): Promise<ImportReply> {
  try {
    const onProgress = (progress: ImportProgress) => reply({ type: 'progress', progress });
    const controls = { signal, onProgress, ...(beforeAdding && { beforeAdding }) };
    return { type: 'imported', result: await importFile(file, controls) };
  } catch (error) {
    if (error instanceof ImportRefusal) return { type: 'refused', reason: error.reason };
    return signal.aborted ? { type: 'cancelled' } : { type: 'failed', failure: toFailure(error) };
  }
}

/** The worker's end of an import: one file, for the page that has started it. */
function serveImport(): void {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const toldToAdd = Promise.withResolvers<void>();
  const beforeAdding = () => {
    reply({ type: 'ready' });
    return toldToAdd.promise;
  };
  addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
    if (data.type === 'cancel') lifetime.abort();
    else if (data.type === 'add') toldToAdd.resolve();
    else void serve(data.file, { signal, beforeAdding }).then(reply);
  });
}

serveImport();
