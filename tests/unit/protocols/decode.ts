import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerEvent } from '@/lib/chat/events/events.ts';
import { mergeEvents } from '@/lib/chat/events/merge-events.ts';
import type { Dialect } from '@/lib/protocols/decoder.ts';
import { chooseDialect } from '@/lib/protocols/dialects.ts';

interface Decoded {
  /** Neighbouring deltas joined: where the bytes were cut must not matter. */
  readonly events: readonly AnswerEvent[];
  readonly ignoredEvents: number;
  /** The error, if one was thrown. */
  readonly error: unknown;
}

/** Decodes an answer that arrives in these chunks. Calls without an id are named `call-0` and on. */
export function decode(dialect: Dialect, chunks: Iterable<Uint8Array>): Decoded {
  let count = 0;
  const decoder = dialect.createDecoder(() => `call-${count++}`);
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
function* singleBytes(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at++) yield bytes.subarray(at, at + 1);
}

/** An answer as it crosses the wire. */
export interface Answer {
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** Sees to it that an answer is known, and that no beginning of it is taken for another dialect. */
export function expectDialect(dialect: Dialect | null, { headers, bytes }: Answer): void {
  for (const [head] of everySplit(bytes)) {
    const chosen = chooseDialect(headers, head);
    if (chosen !== 'undecided') expect(chosen).toBe(dialect);
  }
  expect(chooseDialect(headers, bytes, true)).toBe(dialect);
}

/**
 * Decodes an answer in one piece, and sees to it that it is known by its beginning, and decodes to
 * the same cut in two at every byte, byte by byte, and at random places.
 */
export function decodeEveryWay(dialect: Dialect, answer: Answer): Decoded {
  expectDialect(dialect, answer);
  const { bytes } = answer;
  const whole = decode(dialect, [bytes]);
  // Comparing texts is many times faster than comparing trees, and says as much.
  const expected = JSON.stringify(whole);
  const check = (chunks: Iterable<Uint8Array>) => {
    const decoded = JSON.stringify(decode(dialect, chunks));
    if (decoded !== expected) expect(decoded).toBe(expected);
  };
  for (const halves of everySplit(bytes)) check(halves);
  check(singleBytes(bytes));
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length), { maxLength: 40 }), (places) => {
      check(splitAt(bytes, places));
    }),
    { numRuns: 100, seed: 5 },
  );
  return whole;
}
