import type { Clock } from '../../clock.ts';
import { toldMessage } from '../../errors/told-message.ts';
import { type BodyReader, cancelReading } from './body-reader.ts';

/** The longest beginning of a body that is read for a message. */
const MAX_EXCERPT_BYTES = 64 * 1024;

/** A back end that answers with an error and then does not end its body is not waited for. */
const MAX_EXCERPT_WAIT_MS = 5000;

/** In UTF-16 units. */
const MAX_MESSAGE_LENGTH = 500;

/** In UTF-16 units; bounds the time that hostile markup costs. */
const MAX_SEARCHED_LENGTH = 4096;

/** The message in a body of JSON; `null` for other bodies. */
function jsonMessage(body: string): string | null {
  try {
    return toldMessage(JSON.parse(body));
  } catch {
    return null;
  }
}

function markupText(body: string): string {
  return body
    .slice(0, MAX_SEARCHED_LENGTH)
    .replace(/<(script|style)\b.*?<\/\1[^>]*>/gis, ' ')
    .replace(/<[^>]*>?/g, ' ');
}

/** A body's words for a person, in one line: its message in JSON, or the beginning of its text. */
export function bodyMessage(body: string): string {
  const isMarkup = /^\s*</.test(body);
  const message = jsonMessage(body) ?? (isMarkup ? markupText(body) : body);
  const line = message.slice(0, MAX_SEARCHED_LENGTH).replace(/\s+/g, ' ').trim();
  return line.length > MAX_MESSAGE_LENGTH ? `${line.slice(0, MAX_MESSAGE_LENGTH)}…` : line;
}

/** The beginning of a body as text, up to where its connection was lost. */
export async function readExcerpt(response: Response, clock: Clock): Promise<string> {
  return response.body ? readExcerptOn(response.body.getReader(), new Uint8Array(), clock) : '';
}

/**
 * The beginning of a body that was begun to be read.
 * @param head the bytes that were read before
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
