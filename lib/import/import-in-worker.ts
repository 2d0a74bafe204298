import type { Failure } from '../errors/failure.ts';
import { FailureError } from '../errors/failure-error.ts';
import type { ImportControls, ImportedFile, ImportProgress } from './import-file.ts';
import { ImportRefusal, type RefusalReason } from './import-refusal.ts';

/** From the page: the file first. */
export type ImportRequest =
  | { readonly type: 'import'; readonly file: Blob }
  /** The answer to `ready`: from now on it is called off by a message. */
  | { readonly type: 'add' }
  | { readonly type: 'cancel' };

/** From the worker; whatever follows `ready` and is no progress is the last one. */
export type ImportReply =
  | { readonly type: 'progress'; readonly progress: ImportProgress }
  /** All is read, and nothing is added yet. */
  | { readonly type: 'ready' }
  | { readonly type: 'imported'; readonly result: ImportedFile }
  | { readonly type: 'refused'; readonly reason: RefusalReason }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** Called off, and nothing was added. */
  | { readonly type: 'cancelled' };

class ImportFailure extends FailureError {}

/** The page's end of an import. @throws ImportRefusal, FailureError, the signal's reason */
export async function importInWorker(
  start: () => Worker,
  file: Blob,
  { signal, onProgress }: ImportControls,
): Promise<ImportedFile> {
  signal.throwIfAborted();
  const worker = start();
  const post = (message: ImportRequest) => worker.postMessage(message);
  const { promise, resolve, reject } = Promise.withResolvers<ImportedFile>();
  let isAdding = false;
  const onAbort = () => {
    // Once it adds, only the worker knows whether that has succeeded. Before, it is ended in the
    // midst of what it reads, and would not hear.
    if (isAdding) post({ type: 'cancel' });
    else reject(signal.reason);
  };
  const onReply = (reply: ImportReply) => {
    if (reply.type === 'progress') onProgress?.(reply.progress);
    else if (reply.type === 'ready') {
      // The worker is ended a moment after it was called off.
      if (signal.aborted) return;
      isAdding = true;
      post({ type: 'add' });
    } else if (reply.type === 'imported') resolve(reply.result);
    else if (reply.type === 'refused') reject(new ImportRefusal(reply.reason));
    else if (reply.type === 'cancelled') reject(signal.reason);
    else reject(new ImportFailure(reply.failure));
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => onReply(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    reject(new Error(event.message || 'The worker does not start.'));
  });
  signal.addEventListener('abort', onAbort, { once: true });
  post({ type: 'import', file });
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', onAbort);
    worker.terminate();
  }
}
