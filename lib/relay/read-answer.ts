import { BrokenStreamError, NotAChatStreamError } from '../errors/failure-errors.ts';
import { messageOf } from '../errors/message-of.ts';
import type { Decoder } from '../protocols/decoder.ts';
import { chooseDialect } from '../protocols/dialects.ts';
import type { AnswerEvent } from '../protocols/events.ts';
import { bodyMessage } from './body-message.ts';
import type { Clock } from './clock.ts';
import { cancelReading, readExcerpt } from './read-excerpt.ts';

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Decodes an answer as it arrives: one run of events for each chunk of the body that completes
 * any. Everything that was understood is yielded before an error is thrown.
 * @throws NotAChatStreamError, BrokenStreamError and MalformedEventError.
 */
export async function* readAnswer(
  response: Response,
  clock: Clock,
): AsyncGenerator<AnswerEvent[], void, void> {
  const decoder = chooseDialect(response.headers)?.createDecoder();
  if (!decoder || !response.body) throw await notAChatStream(response, clock);
  const reader = response.body.getReader();
  try {
    while (decoder.stage !== 'closed') {
      const bytes = await readBytes(reader, decoder);
      yield* bytes ? decodeBytes(decoder, bytes) : [decoder.end()];
    }
  } finally {
    cancelReading(reader);
  }
}

async function notAChatStream(response: Response, clock: Clock): Promise<NotAChatStreamError> {
  const contentType = response.headers.get('content-type') ?? '';
  const detail = bodyMessage(await readExcerpt(response, clock));
  return new NotAChatStreamError({ contentType, detail });
}

/** The body's next bytes, or `null` at its end. A connection lost after the answer is its end. */
async function readBytes(reader: BodyReader, decoder: Decoder): Promise<Uint8Array | null> {
  try {
    return (await reader.read()).value ?? null;
  } catch (cause) {
    if (decoder.stage === 'finished') return null;
    throw new BrokenStreamError({ detail: messageOf(cause) }, { cause });
  }
}

function* decodeBytes(decoder: Decoder, bytes: Uint8Array): Iterable<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  let fault: { readonly error: unknown } | null = null;
  try {
    for (const event of decoder.decode(bytes)) events.push(event);
  } catch (error) {
    fault = { error };
  }
  if (events.length > 0) yield events;
  if (fault) throw fault.error;
}
