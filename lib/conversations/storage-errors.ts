import { StorageError } from '../errors/failure-errors.ts';
import { messageOf } from '../errors/message-of.ts';

/** @throws StorageError for whatever the database refuses. */
export async function withStorageErrors<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new StorageError({ detail: messageOf(cause) }, { cause });
  }
}
