import { describe, expect, test } from 'vitest';
import { boundEvent } from '@/lib/chat/events/bound-event.ts';
import type { AnswerEvent } from '@/lib/chat/events/events.ts';
import { anthropic } from '@/lib/protocols/anthropic.ts';
import { dataStream } from '@/lib/protocols/data-stream.ts';
import type { Dialect } from '@/lib/protocols/decoder.ts';
import { gemini } from '@/lib/protocols/gemini.ts';
import { ollama } from '@/lib/protocols/ollama.ts';
import { openAiAnswer } from '@/lib/protocols/open-ai-answer.ts';
import { openAiStream } from '@/lib/protocols/open-ai-stream.ts';
import { MAX_EVENT_LENGTH, MAX_JSON_DEPTH, nestsTooDeep } from '@/lib/protocols/parse-event.ts';
import { responses } from '@/lib/protocols/responses.ts';
import { uiMessageStream } from '@/lib/protocols/ui-message-stream.ts';
import { decodeText } from './decode.ts';

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

/** Each dialect's event that holds a value of any shape. */
const HOLDERS: readonly (readonly [Dialect, (json: string) => string])[] = [
  [uiMessageStream, (json) => `data: {"type":"data-x","data":${json}}\n\n`],
  [dataStream, (json) => `2:[${json}]\n`],
  [
    ollama,
    (json) =>
      `{"message":{"tool_calls":[{"function":{"name":"t","arguments":${json}}}]},"done":true}\n`,
  ],
  [openAiStream, (json) => `data: {"choices":[],"error":${json}}\n\n`],
  [anthropic, (json) => `data: {"type":"error","error":${json}}\n\n`],
  [responses, (json) => `data: {"type":"error","error":${json}}\n\n`],
  [gemini, (json) => `data: {"error":${json}}\n\n`],
  [openAiAnswer, (json) => `{"object":"chat.completion","choices":[],"error":${json}}`],
];

describe('JSON that nests', () => {
  test.each(HOLDERS)(
    'too deep ends an answer of $0.name, and has not been parsed',
    (dialect, hold) => {
      for (const depth of [MAX_JSON_DEPTH + 1, 100_000, MAX_EVENT_LENGTH / 2 - 200]) {
        const { events, error } = decodeText(dialect, hold(nested(depth)));
        expect(events.filter(({ type }) => type === 'data' || type === 'tool-call')).toEqual([]);
        expect(error).toMatchObject({
          failure: { kind: 'malformed-event', detail: expect.stringContaining('deeper than 200') },
        });
      }
    },
  );

  test.each(HOLDERS)('not too deep is no fault of $0.name', (dialect, hold) => {
    const { error } = decodeText(dialect, hold(nested(MAX_JSON_DEPTH - 10)));
    const said = error instanceof Error ? error.message : '';
    expect(said).not.toContain('deeper');
  });

  test('in the input of a tool that came in pieces fails the call, and not the answer', () => {
    const delta = {
      tool_calls: [{ index: 0, id: 'c', function: { name: 't', arguments: nested(50_000) } }],
    };
    const choices = [{ index: 0, delta, finish_reason: 'stop' }];
    const { events, error } = decodeText(openAiStream, `data: ${JSON.stringify({ choices })}\n\n`);
    expect(error).toBeUndefined();
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'tool-result', toolCallId: 'c' }),
    );
    expect(events.at(-1)).toMatchObject({ type: 'finish' });
  });

  test('is told from what looks so in a string', () => {
    const strings = JSON.stringify(Array.from({ length: 50 }, () => `\\"[[{{${'['.repeat(500)}`));
    expect(nestsTooDeep(strings)).toBe(false);
    expect(nestsTooDeep(`["\\\\",${nested(MAX_JSON_DEPTH)}]`)).toBe(true);
    expect(nestsTooDeep(nested(MAX_JSON_DEPTH))).toBe(false);
    expect(nestsTooDeep('[]'.repeat(1000))).toBe(false);
  });
});

describe('a number', () => {
  const WRONG = ['-1', '-0.5', '1e999', '1e308', '0.1', '"5"', 'null', '[]', '9007199254740993'];

  test.each(WRONG)('that cannot be a count, %s, is no count', (count) => {
    const answers: readonly (readonly [Dialect, string])[] = [
      [
        uiMessageStream,
        `data: {"type":"finish","messageMetadata":{"usage":{"inputTokens":${count},"outputTokens":7}}}\n\n`,
      ],
      [
        dataStream,
        `d:{"finishReason":"stop","usage":{"promptTokens":${count},"completionTokens":7}}\n`,
      ],
      [
        ollama,
        `{"message":{"content":""},"done":true,"prompt_eval_count":${count},"eval_count":7}\n`,
      ],
      [
        openAiStream,
        `data: {"choices":[],"usage":{"prompt_tokens":${count},"completion_tokens":7}}\n\ndata: [DONE]\n\n`,
      ],
    ];
    for (const [dialect, text] of answers) {
      const { events, error } = decodeText(dialect, text);
      expect(error).toBeUndefined();
      expect(events.at(-1)).toMatchObject({ type: 'finish', usage: { outputTokens: 7 } });
      expect(events.at(-1)).not.toHaveProperty('usage.inputTokens');
    }
  });

  test.each(['999999999', '4294967295', '-1', '1e300', '0.5'])(
    'of a call, %s, is a name and makes no room',
    (index) => {
      const call = `{"index":${index},"id":"c","function":{"name":"t","arguments":"{}"}}`;
      const text = `data: {"choices":[{"index":0,"delta":{"tool_calls":[${call}]},"finish_reason":"stop"}]}\n\n`;
      const { events, error } = decodeText(openAiStream, text);
      expect(error).toBeUndefined();
      expect(events.filter(({ type }) => type === 'tool-call')).toHaveLength(2);
    },
  );

  test('of another choice is another answer, which is not shown', () => {
    const chunks = [0, 999_999_999].map(
      (index) => `data: {"choices":[{"index":${index},"delta":{"content":"x"}}]}\n\n`,
    );
    const { events } = decodeText(openAiStream, `${chunks.join('')}data: [DONE]\n\n`);
    expect(events.filter(({ type }) => type === 'text')).toHaveLength(1);
  });
});

describe('a list within an event', () => {
  const count = 1_000_000;
  const wrong = `[${'1,'.repeat(count)}1]`;

  test.each<readonly [Dialect, string]>([
    [openAiStream, `data: {"choices":[{"index":0,"delta":{"tool_calls":${wrong}}}]}\n\n`],
    [openAiStream, `data: {"choices":${wrong}}\n\n`],
    [ollama, `{"message":{"tool_calls":${wrong}}}\n`],
    [dataStream, `2:${wrong}\n`],
    [gemini, `data: {"candidates":[{"content":{"parts":${wrong}}}]}\n\n`],
  ])('of a million wrong items is one fault of $0.name', (dialect, text) => {
    const { error } = decodeText(dialect, text);
    expect(error).toMatchObject({ failure: { kind: 'malformed-event' } });
    expect(error instanceof Error && error.message.length).toBeLessThan(1000);
  });

  test('of a million pages is looked at up to a length', () => {
    const citations = Array.from({ length: 200_000 }, (_, number) => `https://a.test/${number}`);
    const text = `data: ${JSON.stringify({ choices: [], citations })}\n\ndata: [DONE]\n\n`;
    expect(decodeText(openAiStream, text).events.length).toBeLessThan(6000);
  });
});

describe('words that are shown as they are', () => {
  const long = '😀'.repeat(100_000);
  const events: readonly AnswerEvent[] = [
    { type: 'source', sourceId: 's', url: 'https://a.test', title: long },
    { type: 'source-document', sourceId: 's', mediaType: long, title: long, filename: long },
    { type: 'file', mediaType: long, url: 'data:,' },
    { type: 'tool-call', toolCallId: 'c', toolName: long, complete: false },
    { type: 'tool-result', toolCallId: 'c', errorText: long },
    { type: 'model', name: long },
    { type: 'error', message: long },
  ];

  test.each(events)('are cut where they are hostile: $type', (event) => {
    const bound = JSON.stringify(boundEvent(event));
    expect(bound.length).toBeLessThan(20_200);
    expect(bound.isWellFormed()).toBe(true);
  });

  test('name a source that has only an address, which stays whole', () => {
    const url = `https://a.test/${'x'.repeat(100_000)}`;
    const source = boundEvent({ type: 'source', sourceId: 's', url });
    expect(source).toMatchObject({
      url,
      title: expect.stringMatching(/^https:\/\/a\.test\/x{485}…$/),
    });
  });

  test('of a usual length stay as they are', () => {
    const source: AnswerEvent = {
      type: 'source',
      sourceId: 's',
      url: 'https://a.test',
      title: 'A',
    };
    expect(boundEvent(source)).toEqual(source);
  });
});

test('keys that mean something to JavaScript are keys', () => {
  const text = [
    '{"type":"data-__proto__","id":"__proto__","data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
    '{"type":"tool-input-available","toolCallId":"__proto__","toolName":"constructor","input":{"__proto__":{"polluted":1}}}',
    '{"type":"message-metadata","messageMetadata":{"__proto__":{"model":"polluted"},"usage":{"__proto__":{"inputTokens":1}}}}',
    '{"type":"finish","messageMetadata":{"__proto__":{"usage":{"inputTokens":1}}}}',
  ];
  const { events, error } = decodeText(
    uiMessageStream,
    text.map((json) => `data: ${json}\n\n`).join(''),
  );
  expect(error).toBeUndefined();
  expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted');
  expect({}).not.toHaveProperty('polluted');
  expect(events.map(({ type }) => type)).toEqual(['data', 'tool-call', 'finish']);
  expect(events.at(-1)).toEqual({ type: 'finish' });
});
