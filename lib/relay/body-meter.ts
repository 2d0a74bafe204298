import { TooMuchError } from '../errors/failure-errors.ts';

/**
 * How many bytes may come one after the other that complete no event: comments, space, events of
 * unknown types. The longest event is at most 24 MB long in UTF-8.
 */
export const MAX_SILENT_BYTES = 32 * 1024 * 1024;

/** How many bytes an answer may take in all, unpacked; one of the usual length takes a hundredth. */
export const MAX_BODY_BYTES = 1024 * 1024 * 1024;

/** Counts what is read of a body. */
export class BodyMeter {
  #all = 0;
  #silent = 0;

  /** @throws TooMuchError where that is more than is read of any body. */
  add(bytes: Uint8Array): void {
    this.#all += bytes.length;
    this.#silent += bytes.length;
    if (this.#silent > MAX_SILENT_BYTES) {
      throw new TooMuchError({ of: 'silence', limit: MAX_SILENT_BYTES });
    }
    if (this.#all > MAX_BODY_BYTES) throw new TooMuchError({ of: 'bytes', limit: MAX_BODY_BYTES });
  }

  /** What came up to now said something. */
  heard(): void {
    this.#silent = 0;
  }
}
