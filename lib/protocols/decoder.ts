import type { AnswerEvent, TokenUsage } from '../chat/events/events.ts';
import type { RequestKind } from './requests/request-format.ts';

/**
 * `open`: the answer is not whole. `finished`: it is, though more may follow. `closed`: the
 * dialect's own end mark has come, and nothing after it belongs to the answer.
 */
export type DecoderStage = 'open' | 'finished' | 'closed';

/**
 * Turns the bytes of one answer into events, cut wherever they may be. A decoder serves one
 * answer and knows no network.
 */
export interface Decoder {
  readonly stage: DecoderStage;
  /** The number of events passed over, of types that the dialect does not know. */
  readonly ignoredEvents: number;
  /**
   * The events that these bytes complete, to be read to the end: what was understood is yielded
   * before an error is thrown.
   * @throws MalformedEventError where an event is not what the dialect says.
   */
  decode(bytes: Uint8Array): Iterable<AnswerEvent>;
  /** The body has ended. @throws BrokenStreamError where the answer is not whole. */
  end(): AnswerEvent[];
}

/** The headers of an answer, as `fetch` gives them. */
export interface AnswerHeaders {
  get(name: string): string | null;
}

/** A name for a tool call that the back end gave none; no two may be alike in a conversation. */
export type CreateId = () => string;

/** One wire format. */
export interface Dialect {
  /** Its name in failures. */
  readonly name: string;
  /** The kind of back end that answers in it. */
  readonly kind: RequestKind;
  /** @param createId random ids where it is left out */
  createDecoder(createId?: CreateId): Decoder;
}

export const createRandomId: CreateId = () => crypto.randomUUID();

/** The end of an answer, with what was told of it. */
export function finishEvent(
  reason: string | null | undefined,
  usage: TokenUsage | undefined,
): AnswerEvent {
  return { type: 'finish', ...(reason && { reason }), ...(usage && { usage }) };
}
