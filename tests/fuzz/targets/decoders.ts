import type { AnswerEvent } from '../../../lib/chat/events/events.ts';
import { mergeEvents } from '../../../lib/chat/events/merge-events.ts';
import { BrokenStreamError, MalformedEventError } from '../../../lib/errors/failure-errors.ts';
import { anthropic } from '../../../lib/protocols/anthropic.ts';
import { dataStream } from '../../../lib/protocols/data-stream.ts';
import type { Dialect } from '../../../lib/protocols/decoder.ts';
import { chooseDialect } from '../../../lib/protocols/dialects.ts';
import { gemini } from '../../../lib/protocols/gemini.ts';
import { ollama } from '../../../lib/protocols/ollama.ts';
import { openAiAnswer } from '../../../lib/protocols/open-ai-answer.ts';
import { openAiStream } from '../../../lib/protocols/open-ai-stream.ts';
import { plainText } from '../../../lib/protocols/plain-text.ts';
import { responses } from '../../../lib/protocols/responses.ts';
import { uiMessageStream } from '../../../lib/protocols/ui-message-stream.ts';
import { answerBody, hostileHeaders } from '../answer-body.ts';
import type { Draw } from '../draw.ts';
import {
  bytesOf,
  cutInto,
  type FuzzCase,
  type FuzzTarget,
  hold,
  holdSame,
  numberOf,
} from '../fuzz-case.ts';

export const DIALECTS: readonly Dialect[] = [
  uiMessageStream,
  dataStream,
  openAiStream,
  openAiAnswer,
  ollama,
  plainText,
  anthropic,
  responses,
  gemini,
];

/** More than any event may be long. */
const ENDLESS_LENGTH = 9_000_000;
/** Beginnings of events in which anything may stand, one a dialect. */
const EVENT = 'data: {"a":"';
const BEGINNINGS = [EVENT, '0:"', EVENT, '{"a":"', '{"a":"', undefined, EVENT, EVENT, EVENT];
const ENDLESS_CHUNK = new Uint8Array(65_536).fill(0x78);

export interface DecodedAnswer {
  /** Neighbouring deltas joined: where the bytes were cut must not matter. */
  readonly events: readonly AnswerEvent[];
  readonly told: string;
}

function failureOf(error: unknown): unknown {
  const isTyped = error instanceof MalformedEventError || error instanceof BrokenStreamError;
  if (!isTyped) throw error;
  // Only its kind does not depend on how much has come.
  return error.failure.kind;
}

/**
 * Decodes what arrives in these chunks.
 * @throws what is thrown, if it is of no type that decoders may throw
 */
export function decodeAnswer(dialect: Dialect, chunks: Iterable<Uint8Array>): DecodedAnswer {
  let count = 0;
  const decoder = dialect.createDecoder(() => `call-${count++}`);
  const events: AnswerEvent[] = [];
  let failure: unknown = null;
  try {
    for (const chunk of chunks) {
      // As the reader of a body does: nothing is read on after the end.
      if (decoder.stage === 'closed') break;
      for (const event of decoder.decode(chunk)) events.push(event);
    }
    if (decoder.stage !== 'closed') events.push(...decoder.end());
  } catch (error) {
    failure = failureOf(error);
  }
  const merged = mergeEvents(events);
  const { stage, ignoredEvents } = decoder;
  return {
    events: merged,
    told: JSON.stringify({ events: merged, stage, ignoredEvents, failure }),
  };
}

function asUtf8(chunks: readonly Uint8Array[]): string {
  const utf8 = new TextDecoder();
  return chunks.map((chunk) => utf8.decode(chunk, { stream: true })).join('') + utf8.decode();
}

/**
 * Node takes a byte order mark after a broken character for one at the beginning, if it is cut off
 * from it; browsers do not (https://encoding.spec.whatwg.org/#dom-textdecoder-decode).
 */
function isReadAlike(bytes: Uint8Array, chunks: readonly Uint8Array[]): boolean {
  return asUtf8([bytes]) === asUtf8(chunks);
}

/** The dialect chosen for a beginning holds for all that is longer. */
function checkChoice(bytes: Uint8Array, headers: Headers, sizes: readonly number[]): void {
  const whole = chooseDialect(headers, bytes, true);
  hold(whole !== 'undecided', 'a whole answer is undecided');
  let end = 0;
  for (const chunk of cutInto(bytes, sizes)) {
    end += chunk.length;
    const chosen = chooseDialect(headers, bytes.subarray(0, end));
    if (chosen === 'undecided') continue;
    hold(chosen === whole, 'a beginning is taken for another dialect', `${end} bytes`);
    return;
  }
}

/** An event that never ends is refused before all of it is held. */
function checkEndless(dialect: Dialect, bytes: Uint8Array): void {
  const beginning = BEGINNINGS[DIALECTS.indexOf(dialect)];
  // A text has no events, and is given on as it comes.
  if (beginning === undefined) return;
  const decoder = dialect.createDecoder();
  let held = 0;
  try {
    for (const event of decoder.decode(bytes)) void event;
    for (const event of decoder.decode(Buffer.from(`\n\n${beginning}`))) void event;
    for (let fed = 0; fed < ENDLESS_LENGTH; fed += ENDLESS_CHUNK.length) {
      if (decoder.stage === 'closed') return;
      held += ENDLESS_CHUNK.length;
      for (const event of decoder.decode(ENDLESS_CHUNK)) {
        if ('delta' in event) held -= event.delta.length;
      }
    }
  } catch (error) {
    failureOf(error);
    return;
  }
  hold(held < ENDLESS_LENGTH, 'an event without end is held');
}

/** Numbers: the dialect, whether the end goes on for ever, the headers, then the sizes of chunks. */
export const decoders: FuzzTarget = {
  name: 'decoders',
  title: 'answers of servers, by each dialect’s decoder and by what they are taken for',
  rooms: ['lib/protocols/'],
  make(draw: Draw): FuzzCase {
    const { text, dialect } = answerBody(draw);
    const sizes = draw.isOneIn(3)
      ? [1]
      : draw.times(draw.between(1, 10), () => draw.between(1, draw.isOneIn(3) ? 200 : 12));
    const isEndless = draw.isOneIn(400) ? 1 : 0;
    return { text, numbers: [dialect, isEndless, draw.below(1000), ...sizes] };
  },
  check(fuzzCase: FuzzCase): void {
    const bytes = bytesOf(fuzzCase);
    const sizes = fuzzCase.numbers.slice(3);
    const dialect = DIALECTS[numberOf(fuzzCase, 0) % DIALECTS.length] ?? plainText;
    const chunks = cutInto(bytes, sizes);
    if (isReadAlike(bytes, chunks)) {
      const whole = decodeAnswer(dialect, [bytes]);
      const inPieces = decodeAnswer(dialect, chunks);
      holdSame(inPieces.told, whole.told, 'cut it decodes to something else than whole');
    }
    checkChoice(bytes, hostileHeaders(numberOf(fuzzCase, 2)), sizes);
    if (numberOf(fuzzCase, 1) === 1) checkEndless(dialect, bytes);
  },
};
