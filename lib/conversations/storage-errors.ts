import { FailureError } from '../errors/failure-error.ts';
import { NewerDatabaseError, StorageError } from '../errors/failure-errors.ts';
import { messageOf } from '../errors/message-of.ts';

/** Errors within errors are looked into so deep. */
const MAX_DEPTH = 4;

/**
 * @throws StorageError for whatever the database refuses, NewerDatabaseError where it is too new; a
 *   FailureError as the work does
 */
export async function withStorageErrors<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof FailureError) throw cause;
    throw hasName(cause, 'VersionError')
      ? new NewerDatabaseError({ cause })
      : await storageError(cause);
  }
}

/** In bytes. Chromium counts what is free on the disk as granted, and names no cause on a full one. */
const LEAST_ROOM = 1024 * 1024;

/** The failure of a write, with how much room there is where that was what it failed of. */
async function storageError(cause: unknown): Promise<StorageError> {
  const detail = messageOf(cause);
  const room = await roomOnDisk();
  const { usedBytes = 0, grantedBytes = Number.POSITIVE_INFINITY } = room;
  const isFull = hasName(cause, 'QuotaExceededError') || grantedBytes - usedBytes < LEAST_ROOM;
  return new StorageError({ detail, ...(isFull && { full: room }) }, { cause });
}

/** Dexie wraps what IndexedDB answers: as `inner`, and of several writes as `failures`. */
function hasName(error: unknown, name: string, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false;
  if ('name' in error && error.name === name) return true;
  const inside = [
    'inner' in error && error.inner,
    'cause' in error && error.cause,
    ...('failures' in error && Array.isArray(error.failures) ? error.failures : []),
  ];
  return inside.some((inner) => hasName(inner, name, depth + 1));
}

async function roomOnDisk(): Promise<{ usedBytes?: number; grantedBytes?: number }> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return {
      ...(usage !== undefined && { usedBytes: usage }),
      ...(quota !== undefined && { grantedBytes: quota }),
    };
  } catch {
    // The write has failed; the figures are only told beside it.
    return {};
  }
}
