import { describe, expect, test } from 'vitest';
import { BrokenStreamError, MalformedEventError } from '@/lib/errors/failure-errors.ts';
import { dataStream } from '@/lib/protocols/data-stream.ts';
import type { Dialect } from '@/lib/protocols/decoder.ts';
import { MAX_EVENT_LENGTH } from '@/lib/protocols/event-length.ts';
import type { AnswerEvent } from '@/lib/protocols/events.ts';
import { ollama } from '@/lib/protocols/ollama.ts';
import { openAiStream } from '@/lib/protocols/open-ai-stream.ts';
import { decode, decodeText, everySplit, splitAt } from './decode.ts';

interface Written {
  readonly dialect: Dialect;
  /** An answer's beginning, which says `kept`. */
  readonly head: string;
  /** Its end. */
  readonly tail: string;
  /** An event of a text as long as this. */
  readonly ofLength: (length: number) => string;
  /** What is no event, and what of it a failure names. */
  readonly malformed: readonly (readonly [event: string, named: string])[];
  readonly unknown: readonly string[];
}

function filled(json: string, length: number): string {
  return json.replace('""', `"${'x'.repeat(length - json.length)}"`);
}

const WRITTEN: readonly Written[] = [
  {
    dialect: dataStream,
    head: '0:"kept"\n',
    tail: 'd:{"finishReason":"stop"}\n',
    ofLength: (length) => `0:${filled('""', length - 2)}\n`,
    malformed: [
      ['0:"cut\n', '"cut'],
      ['0:5\n', 'invalid_type'],
      ['9:{"toolCallId":"c"}\n', 'toolName: invalid_type'],
      ['2:{}\n', 'invalid_type'],
      ['what is this\n', 'what is this (no code and colon)'],
      ['{"a":1}\n', 'no code and colon'],
    ],
    unknown: ['z:{}\n', '__proto__:1\n', 'constructor:"x"\n', '4:[]\n'],
  },
  {
    dialect: ollama,
    head: '{"message":{"content":"kept"},"done":false}\n',
    tail: '{"message":{"content":""},"done":true}\n',
    ofLength: (length) => `${filled('{"message":{"content":""},"done":false}', length)}\n`,
    malformed: [
      ['{"message":{"content":5}}\n', 'message.content: invalid_type'],
      ['{"message":{"tool_calls":[{}]}}\n', 'message.tool_calls.0.function: invalid_type'],
      ['{"message":}\n', '{"message":}'],
      ['[]\n', '[] (no JSON object)'],
      ['oops\n', 'oops'],
    ],
    unknown: ['{}\n', '{"status":"pulling manifest"}\n', '{"__proto__":{"done":true}}'],
  },
  {
    dialect: openAiStream,
    head: 'data: {"choices":[{"delta":{"content":"kept"}}]}\n\n',
    tail: 'data: [DONE]\n\n',
    ofLength: (length) => `data: ${filled('{"choices":[{"delta":{"content":""}}]}', length)}\n\n`,
    malformed: [
      ['data: {"choices":[{"delta"\n\n', '{"choices"'],
      ['data: {"choices":5}\n\n', 'choices: invalid_type'],
      ['data: {"choices":[{"delta":{"content":5}}]}\n\n', 'choices.0.delta.content'],
      ['data: hello\n\n', 'hello'],
    ],
    unknown: ['data: {}\n\n', 'data: {"type":"ping"}\n\n', 'data: {"choices":[{"index":3}]}\n\n'],
  },
];

/** What an answer says, in text alone. */
function textOf(events: readonly AnswerEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
}

describe.each(WRITTEN)('$dialect.name', ({ dialect, head, tail, ofLength, malformed, unknown }) => {
  test.each(malformed)('%j is an error that names it, after what came before', (event, named) => {
    for (const halves of everySplit(new TextEncoder().encode(head + event + tail))) {
      const { events, error } = decode(dialect, halves);
      expect(textOf(events)).toBe('kept');
      expect(error).toBeInstanceOf(MalformedEventError);
    }
    expect(decodeText(dialect, head + event + tail).error).toMatchObject({
      failure: { dialect: dialect.name, detail: expect.stringContaining(named) },
    });
  });

  test('unknown events are passed over and counted', () => {
    const { events, ignoredEvents, error } = decodeText(dialect, unknown.join('') + head + tail);
    expect(error).toBeUndefined();
    expect(textOf(events)).toBe('kept');
    expect(ignoredEvents).toBe(unknown.length);
  });

  test('an answer cut anywhere before its end is broken, never malformed', () => {
    const bytes = new TextEncoder().encode(head + head);
    const whole = new TextEncoder().encode(head).length;
    for (const [start] of everySplit(bytes)) {
      const { events, error } = decode(dialect, [start]);
      // A stream of text alone may end after any line.
      if (dialect !== dataStream) expect(error).toBeInstanceOf(BrokenStreamError);
      if (start.length >= whole) expect(textOf(events)).toMatch(/^(?:kept)+$/);
    }
  });

  test('nothing counts after the end', () => {
    if (dialect === dataStream) return;
    const { events, error } = decodeText(dialect, `${head}${tail}nonsense`);
    expect(error).toBeUndefined();
    expect(textOf(events)).toBe('kept');
  });

  test.each([1, 4, 16])('an event may be just as long as allowed, in %i chunks', (chunkCount) => {
    const text = ofLength(MAX_EVENT_LENGTH) + tail;
    expect(decode(dialect, inChunks(text, chunkCount)).error).toBeUndefined();
  });

  test.each([1, 4, 16])('one that is longer is refused, in %i chunks', (chunkCount) => {
    const text = head + ofLength(MAX_EVENT_LENGTH + 1) + tail;
    const { events, error } = decode(dialect, inChunks(text, chunkCount));
    expect(textOf(events)).toBe('kept');
    expect(error).toBeInstanceOf(MalformedEventError);
    expect(error).toMatchObject({ failure: { detail: expect.stringContaining('longer than') } });
  });

  test('an event that never ends is refused while it comes', () => {
    const decoder = dialect.createDecoder();
    const [begun = ''] = ofLength(1024 * 1024).split(/"\}|"\n/, 1);
    const more = new TextEncoder().encode('x'.repeat(1024 * 1024));
    const feed = () => {
      Array.from(decoder.decode(new TextEncoder().encode(begun)));
      for (let count = 0; count < 10; count++) Array.from(decoder.decode(more));
    };
    expect(feed).toThrow(MalformedEventError);
  });
});

function inChunks(text: string, count: number): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const places = Array.from({ length: count - 1 }, (_, n) => ((n + 1) * bytes.length) / count);
  return splitAt(bytes, places);
}
