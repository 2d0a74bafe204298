import { DocumentError } from '../errors/document-error.ts';
import { trustScript } from '../page-policy/trusted-types.ts';
import { type GivenFile, MAX_FILE_BYTES } from './document.ts';
import type { DocumentReply } from './document.worker.ts';
import workerAddress from './document.worker.ts?worker&url';
import type { VisibleDocument } from './visible-document.ts';

/** Far above what 3,000 pages take. */
const MAX_READING_MS = 120_000;

const trustedAddress = trustScript('sidelight-documents', workerAddress);

/** What the reader says of a file. */
export type SaidOfFile = Pick<GivenFile, 'encoding' | 'password'>;

async function given(file: File, said: SaidOfFile): Promise<GivenFile> {
  if (file.size > MAX_FILE_BYTES) {
    throw new DocumentError('too-large', `${file.name} has more than ${MAX_FILE_BYTES} bytes`);
  }
  const buffer = await file.arrayBuffer().catch((cause: unknown) => {
    throw new DocumentError('damaged', `${file.name} can't be read`, { cause });
  });
  const { name, type } = file;
  return {
    name,
    type,
    bytes: new Uint8Array(buffer),
    languages: [...navigator.languages],
    ...said,
  };
}

/**
 * Reads a file in a worker of its own, which ends with it, when the signal aborts, and when it takes too long.
 * @throws DocumentError, and the signal's reason once it is aborted
 */
export async function readFile(
  file: File,
  signal: AbortSignal,
  said: SaidOfFile = {},
): Promise<VisibleDocument> {
  const asked = await given(file, said);
  signal.throwIfAborted();
  const worker = new Worker(trustedAddress(), { type: 'module', name: 'documents' });
  const { promise, resolve, reject } = Promise.withResolvers<VisibleDocument>();
  const patience = AbortSignal.timeout(MAX_READING_MS);
  patience.addEventListener('abort', () =>
    reject(new DocumentError('too-slow', `${file.name} took longer than ${MAX_READING_MS} ms`)),
  );
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<DocumentReply>) => {
    if (data.type === 'read') resolve(data.document);
    else reject(new DocumentError(data.fault, data.message));
  });
  // Out of memory, among others: nothing that the worker could tell itself.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    reject(new DocumentError('too-large', event.message || 'The worker ended.'));
  });
  worker.postMessage(asked, [asked.bytes.buffer]);
  return await promise.finally(() => worker.terminate());
}
