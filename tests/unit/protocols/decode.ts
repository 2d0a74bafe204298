import type { Dialect } from '@/lib/protocols/decoder.ts';
import type { AnswerEvent } from '@/lib/protocols/events.ts';
import { mergeEvents } from '@/lib/protocols/merge-events.ts';

interface Decoded {
  /** Neighbouring deltas joined: where the bytes were cut must not matter. */
  readonly events: readonly AnswerEvent[];
  readonly ignoredEvents: number;
  /** What was thrown, if anything was. */
  readonly error: unknown;
}

/** Decodes an answer that arrives in these chunks. */
export function decode(dialect: Dialect, chunks: Iterable<Uint8Array>): Decoded {
  const decoder = dialect.createDecoder();
  const events: AnswerEvent[] = [];
  let error: unknown;
  try {
    for (const chunk of chunks) for (const event of decoder.decode(chunk)) events.push(event);
    events.push(...decoder.end());
  } catch (thrown) {
    error = thrown;
  }
  return { events: mergeEvents(events), ignoredEvents: decoder.ignoredEvents, error };
}

/** Decodes text as the bytes of one chunk. */
export function decodeText(dialect: Dialect, text: string): Decoded {
  return decode(dialect, [new TextEncoder().encode(text)]);
}

/** The bytes cut in two, at every place. */
export function* everySplit(bytes: Uint8Array): Iterable<[Uint8Array, Uint8Array]> {
  for (let at = 0; at <= bytes.length; at++) yield [bytes.subarray(0, at), bytes.subarray(at)];
}

/** The bytes cut at each of the given places. */
export function splitAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const sorted = [...places].sort((first, second) => first - second);
  return [0, ...sorted].map((from, index) => bytes.subarray(from, sorted[index] ?? bytes.length));
}

/** The bytes one by one. */
export function* singleBytes(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at++) yield bytes.subarray(at, at + 1);
}
