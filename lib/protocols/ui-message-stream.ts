import * as z from 'zod/mini';
import { BrokenStreamError, MalformedEventError } from '../errors/failure-errors.ts';
import { messageOf } from '../errors/message-of.ts';
import type { AnswerHeaders, Decoder, DecoderStage, Dialect } from './decoder.ts';
import { EventStream } from './event-stream.ts';
import type { AnswerEvent } from './events.ts';
import { mediaTypeOf } from './media-type.ts';
import { readUiMessageChunk } from './ui-message-chunk.ts';

const NAME = 'UI message stream';

/** The header by which the AI SDK announces this stream and its version. */
export const UI_MESSAGE_STREAM_HEADER = 'x-vercel-ai-ui-message-stream';

/** How much of a malformed event is told, in UTF-16 units. */
const EXCERPT_LENGTH = 200;

class UiMessageStreamDecoder implements Decoder {
  readonly #eventStream = new EventStream(NAME);
  stage: DecoderStage = 'open';
  ignoredEvents = 0;

  *decode(bytes: Uint8Array): Iterable<AnswerEvent> {
    if (this.stage === 'closed') return;
    for (const data of this.#eventStream.feed(bytes)) {
      if (data === '[DONE]') {
        this.stage = 'closed';
        return;
      }
      yield* this.#read(data);
    }
  }

  end(): AnswerEvent[] {
    if (this.stage === 'open') {
      throw new BrokenStreamError({ detail: 'The stream ended before its last event.' });
    }
    this.stage = 'closed';
    return [];
  }

  #read(data: string): AnswerEvent[] {
    const events = parseEvent(data);
    if (events === null) this.ignoredEvents++;
    if (events?.some(({ type }) => type === 'finish')) this.stage = 'finished';
    return events ?? [];
  }
}

/** What is wrong with an event: the fields that are not of its type's shape, or JSON's complaint. */
function faultOf(cause: unknown): string {
  if (!(cause instanceof z.core.$ZodError)) return messageOf(cause);
  return cause.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ');
}

function parseEvent(data: string): AnswerEvent[] | null {
  try {
    return readUiMessageChunk(JSON.parse(data));
  } catch (cause) {
    const detail = `${data.slice(0, EXCERPT_LENGTH)} (${faultOf(cause)})`;
    throw new MalformedEventError({ dialect: NAME, detail }, { cause });
  }
}

/** The AI SDK's own header decides, whatever kind of text the answer is said to be besides. */
function isTextual(mediaType: string): boolean {
  return mediaType === '' || mediaType.startsWith('text/');
}

/** A header that was set twice arrives as one, its values joined by commas (RFC 9110, section 5.3). */
function announcesVersion1(headers: AnswerHeaders): boolean {
  const versions = headers.get(UI_MESSAGE_STREAM_HEADER)?.split(',') ?? [];
  return versions.length > 0 && versions.every((version) => version.trim() === 'v1');
}

/** The AI SDK's UI message stream, versions 5 to 7: JSON chunks in server-sent events. */
export const uiMessageStream: Dialect = {
  name: NAME,
  matches: (headers) => isTextual(mediaTypeOf(headers)) && announcesVersion1(headers),
  createDecoder: () => new UiMessageStreamDecoder(),
};
