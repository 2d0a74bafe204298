import { BrokenStreamError, NotAChatStreamError, TooMuchError } from '../errors/failure-errors.ts';
import { messageOf } from '../errors/message-of.ts';
import { boundDepth } from '../protocols/bound-depth.ts';
import { boundEvent } from '../protocols/bound-event.ts';
import type { Decoder, Dialect } from '../protocols/decoder.ts';
import { chooseDialect } from '../protocols/dialects.ts';
import type { AnswerEvent } from '../protocols/events.ts';
import { WholeCharacters } from '../protocols/whole-characters.ts';
import { AnswerBudget } from './answer-budget.ts';
import { bodyMessage } from './body-message.ts';
import { BodyMeter } from './body-meter.ts';
import type { Clock } from './clock.ts';
import { Pace } from './pace.ts';
import { ReadAhead } from './read-ahead.ts';
import { type BodyReader, cancelReading, readExcerptOn } from './read-excerpt.ts';

/** In UTF-16 units; a server can make a header a quarter of a megabyte long. */
const MAX_CONTENT_TYPE_LENGTH = 200;

/** What is told of an answer that was read, however it ended. */
export interface AnswerReport {
  /** The name of the dialect that it was in. */
  readonly dialect: string;
  /** Events of types that the dialect does not know. */
  readonly ignoredEvents: number;
}

export interface ReadingOptions {
  readonly clock: Clock;
  /** In UTF-16 units of text, reasoning and the input of tools. */
  readonly maxAnswerLength: number;
  /** See `Network`. */
  readonly queuesBodies?: boolean;
  /** Whether an answer in the dialect of this name is wanted; any is where this is left out. */
  readonly accepts?: (dialect: string) => boolean;
  /** Called once when an answer ends or is given up, if its dialect was recognised. */
  readonly onEnd?: (report: AnswerReport) => void;
}

/** How a body is read beside other work. */
interface BodyReading {
  readonly reader: BodyReader;
  readonly pace: Pace;
}

/** What had to be read of a body to know its dialect. */
interface Beginning {
  readonly dialect: Dialect;
  readonly bytes: Uint8Array;
}

/**
 * Decodes an answer as it arrives: one run of events for each chunk of the body that completes
 * any. Everything that was understood is yielded before an error is thrown.
 * @throws NotAChatStreamError, BrokenStreamError, MalformedEventError, AnswerTooLongError and
 * TooMuchError.
 */
export async function* readAnswer(
  response: Response,
  options: ReadingOptions,
): AsyncGenerator<AnswerEvent[], void, void> {
  if (!response.body) throw notAChatStream(response, '');
  const { reader, pace } = readingOf(response.body, options);
  try {
    const { dialect, bytes } = await readBeginning(response, reader, options);
    const decoder = dialect.createDecoder();
    try {
      const budget = new AnswerBudget(options.maxAnswerLength);
      for await (const run of decodeAll(bytes, decoder, { reader, pace })) {
        yield* budget.spend(run);
      }
    } finally {
      options.onEnd?.({ dialect: dialect.name, ignoredEvents: decoder.ignoredEvents });
    }
  } finally {
    cancelReading(reader);
  }
}

function readingOf(
  body: ReadableStream<Uint8Array>,
  { queuesBodies }: ReadingOptions,
): BodyReading {
  const reader = body.getReader();
  if (!queuesBodies) return { reader, pace: new Pace() };
  const ahead = new ReadAhead(reader);
  return { reader: ahead, pace: new Pace(() => ahead.catchUp()) };
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

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function notAChatStream({ headers }: Response, body: string): NotAChatStreamError {
  const contentType = (headers.get('content-type') ?? '').slice(0, MAX_CONTENT_TYPE_LENGTH);
  return new NotAChatStreamError({ contentType, detail: bodyMessage(body) });
}

/** Decodes what was read already, and then the rest of the body. */
async function* decodeAll(
  beginning: Uint8Array,
  decoder: Decoder,
  { reader, pace }: BodyReading,
): AsyncGenerator<AnswerEvent[]> {
  const meter = new BodyMeter();
  const characters = new WholeCharacters();
  let bytes: Uint8Array | null = beginning;
  while (bytes) {
    for (const piece of piecesOf(bytes)) {
      meter.add(piece);
      for (const run of decodeBytes(decoder, piece, characters)) {
        meter.heard();
        yield run;
      }
      if (decoder.stage === 'closed') return;
      await pace.giveWay(piece.length);
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
