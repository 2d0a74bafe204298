import { describe, expect, test } from 'vitest';
import type { AnswerEvent } from '@/lib/chat/events/events.ts';
import { BrokenStreamError, MalformedEventError } from '@/lib/errors/failure-errors.ts';
import { anthropic } from '@/lib/protocols/anthropic.ts';
import { dataStream } from '@/lib/protocols/data-stream.ts';
import type { Dialect } from '@/lib/protocols/decoder.ts';
import { gemini } from '@/lib/protocols/gemini.ts';
import { ollama } from '@/lib/protocols/ollama.ts';
import { openAiStream } from '@/lib/protocols/open-ai-stream.ts';
import { MAX_EVENT_LENGTH } from '@/lib/protocols/parse-event.ts';
import { responses } from '@/lib/protocols/responses.ts';
import { uiMessageStream } from '@/lib/protocols/ui-message-stream.ts';
import { decode, decodeText, everySplit, splitAt } from './decode.ts';

interface Written {
  readonly dialect: Dialect;
  /** An answer's beginning, which says `kept`. */
  readonly head: string;
  /** Its end. */
  readonly tail: string;
  /** An event of a text as long as this. */
  readonly ofLength: (length: number) => string;
  /** Bytes that are no event, and the excerpt in the failure. */
  readonly malformed: readonly (readonly [event: string, named: string])[];
  readonly unknown: readonly string[];
}

function filled(json: string, length: number): string {
  return json.replace('""', `"${'x'.repeat(length - json.length)}"`);
}

const WRITTEN: readonly Written[] = [
  {
    dialect: uiMessageStream,
    head: 'data: {"type":"start"}\n\ndata: {"type":"text-delta","id":"0","delta":"kept"}\n\n',
    tail: 'data: [DONE]\n\n',
    ofLength: (length) =>
      `data: ${filled('{"type":"text-delta","id":"0","delta":""}', length)}\n\n`,
    malformed: [
      ['data: {"type":"text-de\n\n', '{"type":"text-de'],
      ['data: "text-delta"\n\n', 'invalid_type'],
      ['data: {"delta":"x"}\n\n', 'type: invalid_type'],
      ['data: {"type":"text-delta","id":"0","delta":5}\n\n', 'delta: invalid_type'],
      ['data: {"type":"source-url","sourceId":"s"}\n\n', 'url: invalid_type'],
      ['data: {"type":"data-x","id":5}\n\n', 'id: invalid_type'],
    ],
    unknown: ['hologram', 'constructor', '__proto__', 'toString'].map(
      (type) => `data: {"type":"${type}","delta":1}\n\n`,
    ),
  },
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
  {
    dialect: anthropic,
    head: 'data: {"type":"content_block_delta","delta":{"type":"text_delta","text":"kept"}}\n\n',
    tail: 'data: {"type":"message_stop"}\n\n',
    ofLength: (length) => `data: ${filled('{"type":"ping","text":""}', length)}\n\n`,
    malformed: [
      ['data: {"type":"ping"\n\n', '{"type":"ping"'],
      ['data: {"type":5}\n\n', 'type: invalid_type'],
      ['data: {"type":"content_block_delta","delta":5}\n\n', 'delta: invalid_type'],
      ['data: hello\n\n', 'hello'],
    ],
    unknown: [
      'data: {"type":"message_news"}\n\n',
      'data: {"type":"content_block_delta","delta":{"type":"news_delta"}}\n\n',
      'data: {"type":"content_block_start","content_block":{"type":"news"}}\n\n',
    ],
  },
  {
    dialect: responses,
    head: 'data: {"type":"response.output_text.delta","delta":"kept"}\n\n',
    tail: 'data: {"type":"response.completed"}\n\n',
    ofLength: (length) => `data: ${filled('{"type":"keepalive","text":""}', length)}\n\n`,
    malformed: [
      ['data: {"type":"ping"\n\n', '{"type":"ping"'],
      ['data: {"type":5}\n\n', 'type: invalid_type'],
      ['data: {"type":"response.output_item.done","item":5}\n\n', 'item: invalid_type'],
      ['data: hello\n\n', 'hello'],
    ],
    unknown: ['data: {"type":"response.news.delta","delta":"x"}\n\n', 'data: {"type":"news"}\n\n'],
  },
  {
    dialect: gemini,
    head: 'data: {"candidates":[{"content":{"parts":[{"text":"kept"}]}}]}\n\n',
    tail: 'data: {"candidates":[{"finishReason":"STOP"}]}\n\n',
    ofLength: (length) => `data: ${filled('{"usageMetadata":{},"text":""}', length)}\n\n`,
    malformed: [
      ['data: {"candidates":[\n\n', '{"candidates"'],
      ['data: {"candidates":5}\n\n', 'candidates: invalid_type'],
      ['data: {"candidates":[{"content":5}]}\n\n', 'candidates.0.content: invalid_type'],
      ['data: hello\n\n', 'hello'],
    ],
    unknown: ['data: {}\n\n', 'data: {"candidates":[{"index":3}]}\n\n'],
  },
];

/** The text of an answer. */
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
    // These have no mark of their end.
    if (dialect === dataStream || dialect === gemini) return;
    const decoder = dialect.createDecoder();
    const bytes = new TextEncoder().encode(`${head}${tail}nonsense`);
    expect(textOf([...decoder.decode(bytes)])).toBe('kept');
    expect(decoder.stage).toBe('closed');
    expect([...decoder.decode(bytes)]).toEqual([]);
  });

  test.each([1, 16])('an event may be just as long as allowed, in %i chunks', (chunkCount) => {
    const text = ofLength(MAX_EVENT_LENGTH) + tail;
    expect(decode(dialect, inChunks(text, chunkCount)).error).toBeUndefined();
  });

  test.each([1, 16])('one that is longer is refused, in %i chunks', (chunkCount) => {
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
