import type { Clock } from './clock.ts';

/** Reads a body piece by piece, as a reader of a stream does. */
export type BodyReader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>;

/** As much of a body as is read for a message: more is no message. */
const MAX_EXCERPT_BYTES = 64 * 1024;

/** A back end that answers with an error and then does not end its body is not waited for. */
const MAX_EXCERPT_WAIT_MS = 5000;

/** The beginning of a body as text; what came of it, where its connection is lost. */
export async function readExcerpt(response: Response, clock: Clock): Promise<string> {
  return response.body ? readExcerptOn(response.body.getReader(), new Uint8Array(), clock) : '';
}

/**
 * The beginning of a body that was begun to be read.
 * @param head what of it was read before
 */
export async function readExcerptOn(
  reader: BodyReader,
  head: Uint8Array,
  clock: Clock,
): Promise<string> {
  // Cancelling ends a read that waits, as the body's end would.
  const cancelWait = clock.after(MAX_EXCERPT_WAIT_MS, () => cancelReading(reader));
  const utf8 = new TextDecoder();
  let text = '';
  let byteCount = 0;
  const take = (bytes: Uint8Array) => {
    text += utf8.decode(bytes.subarray(0, MAX_EXCERPT_BYTES - byteCount), { stream: true });
    byteCount += bytes.length;
  };
  take(head);
  try {
    while (byteCount < MAX_EXCERPT_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      take(value);
    }
  } catch {
    // The status or the headers have told already what failed.
  } finally {
    cancelWait();
    cancelReading(reader);
  }
  return text;
}

/** Lets go of a body. It rejects only with the failure that the body already had. */
export function cancelReading(reader: BodyReader): void {
  reader.cancel().catch(() => undefined);
}
