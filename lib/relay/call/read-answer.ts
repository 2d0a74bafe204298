import { boundDepth, boundEvent } from '../../chat/events/bound-event.ts';
import type { AnswerEvent } from '../../chat/events/events.ts';
import { WholeCharacters } from '../../chat/events/whole-characters.ts';
import type { Clock } from '../../clock.ts';
import {
  BrokenStreamError,
  NotAChatStreamError,
  TooMuchError,
} from '../../errors/failure-errors.ts';
import { messageOf } from '../../errors/message-of.ts';
import type { Decoder, Dialect } from '../../protocols/decoder.ts';
import { chooseDialect } from '../../protocols/dialects.ts';
import { AnswerLimits } from './answer-limits.ts';
import { bodyMessage, readExcerptOn } from './body-message.ts';
import {
  type BodyReader,
  type BodyReading,
  cancelReading,
  joined,
  startReading,
} from './body-reader.ts';

/** A server can make a header a quarter of a megabyte long; in UTF-16 units. */
const MAX_CONTENT_TYPE_LENGTH = 200;

/** Facts on an answer that was read, however it ended. */
export interface AnswerReport {
  readonly dialect: string;
  /** The number of events of types that the dialect does not know. */
  readonly ignoredEvents: number;
}

export interface ReadingOptions {
  readonly clock: Clock;
  /** UTF-16 units of text, reasoning and the input of tools. */
  readonly maxAnswerLength: number;
  /** See `Network`. */
  readonly queuesBodies?: boolean;
  /** Refuses answers in dialects of other names; left out, any is accepted. */
  readonly accepts?: (dialect: string) => boolean;
  /** Called once when an answer ends or is given up, if its dialect was recognised. */
  readonly onEnd?: (report: AnswerReport) => void;
}

interface Beginning {
  readonly dialect: Dialect;
  /** As much as had to be read to know it. */
  readonly bytes: Uint8Array;
}

/**
 * Decodes an answer as it arrives: one run of events for each chunk of the body that completes
 * any. All that was understood is yielded before an error is thrown.
 * @throws NotAChatStreamError, BrokenStreamError, MalformedEventError, AnswerTooLongError and
 * TooMuchError.
 */
export async function* readAnswer(
  response: Response,
  options: ReadingOptions,
): AsyncGenerator<AnswerEvent[], void, void> {
  if (!response.body) throw notAChatStream(response, '');
  const { reader, pace } = startReading(response.body, options.queuesBodies);
  try {
    const { dialect, bytes } = await readBeginning(response, reader, options);
    const decoder = dialect.createDecoder();
    try {
      const limits = new AnswerLimits(options.maxAnswerLength);
      for await (const run of decodeAll({ reader, pace }, bytes, decoder, limits)) {
        yield* limits.admit(run);
      }
    } finally {
      options.onEnd?.({ dialect: dialect.name, ignoredEvents: decoder.ignoredEvents });
    }
  } finally {
    cancelReading(reader);
  }
}

/** @throws NotAChatStreamError; BrokenStreamError where the connection is lost before it is known. */
async function readBeginning(
  response: Response,
  reader: BodyReader,
  { clock, accepts = () => true }: ReadingOptions,
): Promise<Beginning> {
  let bytes: Uint8Array = new Uint8Array();
  let isWhole = false;
  let fault: BrokenStreamError | null = null;
  for (;;) {
    const dialect = chooseDialect(response.headers, bytes, isWhole);
    const isKnown = dialect !== null && dialect !== 'undecided';
    // A connection that was lost meanwhile is met again by the next read.
    if (isKnown && accepts(dialect.name)) return { dialect, bytes };
    if (fault) throw fault;
    if (dialect !== 'undecided') {
      throw notAChatStream(response, await readExcerptOn(reader, bytes, clock));
    }
    try {
      const { value } = await reader.read();
      isWhole = value === undefined;
      if (value) bytes = joined(bytes, value);
    } catch (cause) {
      fault = new BrokenStreamError({ detail: messageOf(cause) }, { cause });
      isWhole = true;
    }
  }
}

function notAChatStream({ headers }: Response, body: string): NotAChatStreamError {
  const contentType = (headers.get('content-type') ?? '').slice(0, MAX_CONTENT_TYPE_LENGTH);
  return new NotAChatStreamError({ contentType, detail: bodyMessage(body) });
}

/** @param beginning the bytes that were read before */
async function* decodeAll(
  { reader, pace }: BodyReading,
  beginning: Uint8Array,
  decoder: Decoder,
  limits: AnswerLimits,
): AsyncGenerator<AnswerEvent[]> {
  const characters = new WholeCharacters();
  let bytes: Uint8Array | null = beginning;
  while (bytes) {
    for (const piece of piecesOf(bytes)) {
      limits.addBytes(piece);
      yield* decodeBytes(decoder, piece, characters);
      if (decoder.stage === 'closed') return;
      await pace.restAfter(piece.length);
    }
    bytes = await readBytes(reader, decoder);
  }
  yield decoder.end().flatMap((event) => bounded(event, characters));
}

/** A browser may give at once all that came while it was waiting: hundreds of megabytes of a bomb. */
const PIECE_BYTES = 64 * 1024;

function* piecesOf(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

/** The body's next bytes, or `null` at its end. A connection lost after the answer is its end. */
async function readBytes(reader: BodyReader, decoder: Decoder): Promise<Uint8Array | null> {
  try {
    return (await reader.read()).value ?? null;
  } catch (cause) {
    if (decoder.stage === 'finished') return null;
    if (cause instanceof TooMuchError) throw cause;
    throw new BrokenStreamError({ detail: messageOf(cause) }, { cause });
  }
}

function bounded(event: AnswerEvent, characters: WholeCharacters): readonly AnswerEvent[] {
  return characters.take(event).flatMap((whole) => boundDepth(boundEvent(whole)));
}

function* decodeBytes(
  decoder: Decoder,
  bytes: Uint8Array,
  characters: WholeCharacters,
): Iterable<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  let fault: { readonly error: unknown } | null = null;
  try {
    for (const event of decoder.decode(bytes)) events.push(...bounded(event, characters));
  } catch (error) {
    fault = { error };
  }
  if (events.length > 0) yield events;
  if (fault) throw fault.error;
}
