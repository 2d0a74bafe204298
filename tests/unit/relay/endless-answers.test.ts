import { describe, expect, test } from 'vitest';
import { emptyAnswer } from '@/lib/chat/create-message.ts';
import { growAnswer } from '@/lib/chat/grow-answer.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { FailureError } from '@/lib/errors/failure-error.ts';
import { MAX_EVENT_LENGTH } from '@/lib/protocols/event-length.ts';
import { MAX_OTHER_EVENTS, MAX_OTHER_LENGTH, MAX_PARTS } from '@/lib/relay/answer-size.ts';
import { MAX_BODY_BYTES, MAX_SILENT_BYTES } from '@/lib/relay/body-meter.ts';
import { systemClock } from '@/lib/relay/clock.ts';
import { readAnswer } from '@/lib/relay/read-answer.ts';

const MAX_ANSWER_LENGTH = 20_000;

const UI = { 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' };
const DATA = { 'content-type': 'text/plain', 'x-vercel-ai-data-stream': 'v1' };
const COMPLETIONS = { 'content-type': 'text/event-stream' };
const OLLAMA = { 'content-type': 'application/x-ndjson' };
const TEXT = { 'content-type': 'text/plain' };

interface Endless {
  readonly headers: Readonly<Record<string, string>>;
  /** What comes first. */
  readonly head?: string;
  /** What comes then without an end, by its number. */
  readonly next: (number: number) => string;
  /** How it is ended: the failure, and what it is too much of. */
  readonly kind: string;
  readonly of?: string;
}

function ui(event: object): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

function chunk(delta: object): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`;
}

function said(message: object): string {
  return `${JSON.stringify({ message: { role: 'assistant', content: '', ...message }, done: false })}\n`;
}

const LONG = 'x'.repeat(MAX_EVENT_LENGTH - 200);
const SPACE = '\n'.repeat(64 * 1024);
const OPENING = ui({ type: 'tool-input-start', toolCallId: 'c', toolName: 't' });

const ENDLESS: Readonly<Record<string, Endless>> = {
  'text, UI message stream': {
    headers: UI,
    next: () => ui({ type: 'text-delta', id: 't', delta: 'more ' }),
    kind: 'too-long',
  },
  'text, data stream': { headers: DATA, next: () => '0:"more "\n', kind: 'too-long' },
  'text, chat completions': {
    headers: COMPLETIONS,
    next: () => chunk({ content: 'more ' }),
    kind: 'too-long',
  },
  'text, Ollama': { headers: OLLAMA, next: () => said({ content: 'more ' }), kind: 'too-long' },
  'text, plain': { headers: TEXT, next: () => 'more ', kind: 'too-long' },
  reasoning: {
    headers: UI,
    next: () => ui({ type: 'reasoning-delta', id: 'r', delta: 'hm ' }),
    kind: 'too-long',
  },
  'reasoning, data stream': { headers: DATA, next: () => 'g:"hm "\n', kind: 'too-long' },
  'reasoning, chat completions': {
    headers: COMPLETIONS,
    next: () => chunk({ reasoning_content: 'hm ' }),
    kind: 'too-long',
  },
  'reasoning, Ollama': { headers: OLLAMA, next: () => said({ thinking: 'hm ' }), kind: 'too-long' },
  'input of a tool': {
    headers: UI,
    head: OPENING,
    next: () => ui({ type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '[[[' }),
    kind: 'too-long',
  },
  'input of a tool that was never called': {
    headers: DATA,
    next: () => 'c:{"toolCallId":"none","argsTextDelta":"[[["}\n',
    kind: 'too-long',
  },
  'deltas without a character': {
    headers: UI,
    next: () => ui({ type: 'text-delta', id: 't', delta: '' }),
    kind: 'too-much',
    of: 'events',
  },
  'parts of one character that never end': {
    headers: UI,
    next: (number) => ui({ type: 'text-delta', id: `${number}`, delta: '.' }),
    kind: 'too-much',
    of: 'parts',
  },
  'parts under one name, begun and ended': {
    headers: UI,
    next: () => ui({ type: 'text-delta', id: 't', delta: '' }) + ui({ type: 'text-end', id: 't' }),
    kind: 'too-much',
    of: 'parts',
  },
  'beginnings of parts': {
    headers: UI,
    next: () => ui({ type: 'text-start', id: 't' }),
    kind: 'too-much',
    of: 'parts',
  },
  'ends of parts': {
    headers: UI,
    next: () => ui({ type: 'reasoning-end', id: 'none' }),
    kind: 'too-much',
    of: 'events',
  },
  'calls of tools': {
    headers: UI,
    next: (number) => ui({ type: 'tool-input-start', toolCallId: `${number}`, toolName: 't' }),
    kind: 'too-much',
    of: 'parts',
  },
  'calls of tools, chat completions': {
    headers: COMPLETIONS,
    next: (index) => chunk({ tool_calls: [{ index, id: `${index}`, function: { name: 't' } }] }),
    kind: 'too-much',
    of: 'parts',
  },
  'calls of tools without index, chat completions': {
    headers: COMPLETIONS,
    next: () => chunk({ tool_calls: [{ function: { name: 't', arguments: '{' } }] }),
    kind: 'too-much',
    of: 'parts',
  },
  'calls of tools, Ollama': {
    headers: OLLAMA,
    next: () => said({ tool_calls: [{ function: { name: 't', arguments: {} } }] }),
    kind: 'too-much',
    of: 'parts',
  },
  'one call, again and again': {
    headers: UI,
    next: () => ui({ type: 'tool-input-available', toolCallId: 'c', toolName: 't', input: {} }),
    kind: 'too-much',
    of: 'events',
  },
  'results of nothing': {
    headers: DATA,
    next: () => 'a:{"toolCallId":"none","result":1}\n',
    kind: 'too-much',
    of: 'events',
  },
  sources: {
    headers: UI,
    next: (number) => ui({ type: 'source-url', sourceId: `${number}`, url: 'https://a.test' }),
    kind: 'too-much',
    of: 'parts',
  },
  'sources, chat completions': {
    headers: COMPLETIONS,
    next: (number) => `data: {"choices":[],"citations":["https://a.test/${number}"]}\n\n`,
    kind: 'too-much',
    of: 'parts',
  },
  files: {
    headers: DATA,
    next: () => 'k:{"data":"AAAA","mimeType":"image/png"}\n',
    kind: 'too-much',
    of: 'parts',
  },
  'long files': {
    headers: UI,
    next: () => ui({ type: 'file', mediaType: 'image/png', url: `data:,${LONG}` }),
    kind: 'too-much',
    of: 'content',
  },
  'long pictures, Ollama': {
    headers: OLLAMA,
    next: () => said({ images: [LONG] }),
    kind: 'too-much',
    of: 'content',
  },
  'long data in one place': {
    headers: UI,
    next: () => ui({ type: 'data-x', id: 'one', data: LONG }),
    kind: 'too-much',
    of: 'content',
  },
  'long names of parts': {
    headers: UI,
    next: (number) => ui({ type: 'text-delta', id: `${number}${LONG}`, delta: '.' }),
    kind: 'too-much',
    of: 'content',
  },
  data: { headers: DATA, next: () => '2:[1]\n', kind: 'too-much', of: 'events' },
  'data in places of its own': {
    headers: UI,
    next: (data) => ui({ type: 'data-x', id: `${data}`, data }),
    kind: 'too-much',
    of: 'parts',
  },
  'data in one place': {
    headers: UI,
    next: (data) => ui({ type: 'data-x', id: 'one', data }),
    kind: 'too-much',
    of: 'events',
  },
  'data that is transient': {
    headers: UI,
    next: () => ui({ type: 'data-x', transient: true, data: 'x'.repeat(10_000) }),
    kind: 'too-much',
    of: 'silence',
  },
  'names of models': {
    headers: COMPLETIONS,
    next: (number) => `data: {"choices":[],"model":"m${number}"}\n\n`,
    kind: 'too-much',
    of: 'events',
  },
  finishes: {
    headers: UI,
    next: () => ui({ type: 'finish', finishReason: 'stop' }),
    kind: 'too-much',
    of: 'events',
  },
  'finishes of steps': {
    headers: DATA,
    next: () => `e:{"finishReason":"${'x'.repeat(10_000)}","isContinued":true}\n`,
    kind: 'too-much',
    of: 'silence',
  },
  errors: {
    headers: UI,
    next: () => ui({ type: 'error', errorText: 'no' }),
    kind: 'too-much',
    of: 'events',
  },
  metadata: {
    headers: UI,
    next: (number) =>
      ui({ type: 'message-metadata', messageMetadata: { [`k${number}`]: 'x'.repeat(10_000) } }),
    kind: 'too-much',
    of: 'silence',
  },
  'events of unknown types': {
    headers: UI,
    next: () => ui({ type: 'unknown', text: 'x'.repeat(10_000) }),
    kind: 'too-much',
    of: 'silence',
  },
  'lines with an unknown code': {
    headers: DATA,
    next: () => `z:"${'x'.repeat(10_000)}"\n`,
    kind: 'too-much',
    of: 'silence',
  },
  'objects that say nothing, Ollama': {
    headers: OLLAMA,
    head: said({ content: 'Well' }),
    next: () => `{"status":"${'x'.repeat(10_000)}"}\n`,
    kind: 'too-much',
    of: 'silence',
  },
  'chunks without a choice': {
    headers: COMPLETIONS,
    next: () => `data: {"choices":[],"x":"${'x'.repeat(10_000)}"}\n\n`,
    kind: 'too-much',
    of: 'silence',
  },
  'choices but the first': {
    headers: COMPLETIONS,
    next: () =>
      `data: {"choices":[{"index":999999999,"delta":{"content":"${SPACE.length}"}}]}\n\n`.repeat(
        100,
      ),
    kind: 'too-much',
    of: 'silence',
  },
  comments: {
    headers: UI,
    next: () => `: ${'keep-alive '.repeat(1000)}\n`,
    kind: 'too-much',
    of: 'silence',
  },
  'a comment without an end': {
    headers: COMPLETIONS,
    head: ':',
    next: () => 'keep-alive '.repeat(1000),
    kind: 'too-much',
    of: 'silence',
  },
  'empty lines': { headers: UI, next: () => SPACE, kind: 'too-much', of: 'silence' },
  'empty lines, data stream': { headers: DATA, next: () => SPACE, kind: 'too-much', of: 'silence' },
  'empty lines, Ollama': {
    headers: OLLAMA,
    head: said({ content: 'Well' }),
    next: () => SPACE,
    kind: 'too-much',
    of: 'silence',
  },
  'fields without data': {
    headers: UI,
    next: () => 'id: 1\nretry: 1\nevent: x\n\n'.repeat(1000),
    kind: 'too-much',
    of: 'silence',
  },
  'a line': { headers: DATA, head: '0:"', next: () => 'x'.repeat(65_536), kind: 'malformed-event' },
  'an event': {
    headers: UI,
    head: 'data: {"type":"text-delta","delta":"',
    next: () => '\\n'.repeat(32_768),
    kind: 'malformed-event',
  },
  'lines of one event': {
    headers: UI,
    next: () => 'data: [\n'.repeat(9000),
    kind: 'too-much',
    of: 'silence',
  },
  'an object': {
    headers: OLLAMA,
    head: '{"message":{"content":"',
    next: () => '\\u0000'.repeat(10_000),
    kind: 'malformed-event',
  },
  braces: {
    headers: OLLAMA,
    head: '{"message":',
    next: () => '{"a":'.repeat(9000),
    kind: 'malformed-event',
  },
};

/** A body of what comes without an end, and how many of its bytes were taken. */
function bodyOf({ head = '', next }: Endless): {
  body: ReadableStream<Uint8Array>;
  taken: () => number;
} {
  let number = 0;
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        let text = number === 0 ? head : '';
        while (text.length < 16 * 1024) text += next(number++);
        const bytes = new TextEncoder().encode(text);
        taken += bytes.length;
        controller.enqueue(bytes);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

/** Reads an answer as the background does. */
async function receive({ headers, ...endless }: Endless) {
  const { body, taken } = bodyOf({ headers, ...endless });
  let answer: ChatMessage = emptyAnswer('answer', 'question', '2026-01-01T00:00:00.000Z');
  let error: unknown;
  const options = { clock: systemClock, maxAnswerLength: MAX_ANSWER_LENGTH };
  try {
    for await (const run of readAnswer(new Response(body, { headers }), options)) {
      answer = growAnswer(answer, run, 0);
    }
  } catch (thrown) {
    error = thrown;
  }
  return { answer, failure: error instanceof FailureError ? error.failure : error, taken: taken() };
}

describe('without an end', () => {
  for (const [name, endless] of Object.entries(ENDLESS)) {
    test(name, async () => {
      const { answer, failure, taken } = await receive(endless);
      const { kind, of } = endless;
      expect(failure).toMatchObject({ kind, ...(of && { of }) });
      const shown = answer.parts.filter(({ type }) => type !== 'data');
      expect(shown.length).toBeLessThanOrEqual(MAX_PARTS);
      // The text stands in a message twice; each part has some characters of its own.
      const most = MAX_OTHER_LENGTH + 2 * MAX_ANSWER_LENGTH + 200 * answer.parts.length;
      expect(JSON.stringify(answer).length).toBeLessThan(most);
      expect(taken).toBeLessThan(MAX_SILENT_BYTES + 2 * MAX_OTHER_LENGTH);
    });
  }
});

test('the limits are in an order in which each can be met', () => {
  expect(MAX_EVENT_LENGTH * 3).toBeLessThan(MAX_SILENT_BYTES);
  expect(MAX_EVENT_LENGTH).toBeLessThan(MAX_OTHER_LENGTH);
  expect(MAX_PARTS).toBeLessThan(MAX_OTHER_EVENTS);
  expect(MAX_SILENT_BYTES).toBeLessThan(MAX_BODY_BYTES);
});
