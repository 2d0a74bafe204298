import { DocumentError, type DocumentFault } from '../errors/document-error.ts';
import { messageOf } from '../errors/message-of.ts';
import type { GivenFile } from './document.ts';
import { readDocument } from './read-document.ts';
import { type VisibleDocument, visibleDocument } from './visible-document.ts';

/** From the worker, once for each file. */
export type DocumentReply =
  | { readonly type: 'read'; readonly document: VisibleDocument }
  | { readonly type: 'failed'; readonly fault: DocumentFault; readonly message: string };

async function reply(file: GivenFile): Promise<DocumentReply> {
  try {
    return { type: 'read', document: visibleDocument(await readDocument(file)) };
  } catch (error) {
    const fault = error instanceof DocumentError ? error.fault : 'damaged';
    return { type: 'failed', fault, message: messageOf(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<GivenFile>) => {
  void reply(data).then((message) => postMessage(message));
});
