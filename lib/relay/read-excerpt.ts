import type { Clock } from './clock.ts';

/** As much of a body as is read for a message: more is no message. */
const MAX_EXCERPT_BYTES = 64 * 1024;

/** A back end that answers with an error and then does not end its body is not waited for. */
const MAX_EXCERPT_WAIT_MS = 5000;

/** The beginning of a body as text; what came of it, where its connection is lost. */
export async function readExcerpt(response: Response, clock: Clock): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  // Cancelling ends a read that waits, as the body's end would.
  const cancelWait = clock.after(MAX_EXCERPT_WAIT_MS, () => cancelReading(reader));
  const utf8 = new TextDecoder();
  let text = '';
  let byteCount = 0;
  try {
    while (byteCount < MAX_EXCERPT_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      text += utf8.decode(value.subarray(0, MAX_EXCERPT_BYTES - byteCount), { stream: true });
      byteCount += value.length;
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
export function cancelReading(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  reader.cancel().catch(() => undefined);
}
