import type { ImportResult } from '../conversations/import-conversations.ts';
import type { Failure } from '../errors/failure.ts';
import type { ImportProgress } from './import-file.ts';
import type { RefusalReason } from './import-refusal.ts';

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
  | { readonly type: 'imported'; readonly result: ImportResult }
  | { readonly type: 'refused'; readonly reason: RefusalReason }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** Called off, and nothing was added. */
  | { readonly type: 'cancelled' };
