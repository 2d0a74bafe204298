import { describe, expect, test } from 'vitest';
import { dataStream } from '@/lib/protocols/data-stream.ts';
import type { AnswerEvent } from '@/lib/protocols/events.ts';
import { plainText } from '@/lib/protocols/plain-text.ts';
import { uiMessageStream } from '@/lib/protocols/ui-message-stream.ts';
import { ai4 } from './ai-sdk/ai4.ts';
import { ai5 } from './ai-sdk/ai5.ts';
import { ai6 } from './ai-sdk/ai6.ts';
import { ai7 } from './ai-sdk/ai7.ts';
import { CALL, FAILURE, MODEL, PICTURE, SOURCE, TEXT, THOUGHT } from './ai-sdk/scenario.ts';
import { decodeEveryWay, expectDialect } from './decode.ts';
import { recordOverHttp } from './http-recording.ts';

const CALLED: readonly AnswerEvent[] = [
  { type: 'tool-call', toolCallId: CALL.id, toolName: CALL.name, complete: false },
  { type: 'tool-input', toolCallId: CALL.id, delta: '{"query":"ü"}' },
  {
    type: 'tool-call',
    toolCallId: CALL.id,
    toolName: CALL.name,
    input: { query: 'ü' },
    complete: true,
  },
  { type: 'tool-result', toolCallId: CALL.id, output: CALL.output },
];

const WEB_SOURCE: AnswerEvent = {
  type: 'source',
  sourceId: SOURCE.id,
  url: SOURCE.url,
  title: SOURCE.title,
};

const FILE: AnswerEvent = {
  type: 'file',
  mediaType: 'image/png',
  url: `data:image/png;base64,${PICTURE}`,
};

/** Both steps' tokens. */
const FINISH: AnswerEvent = {
  type: 'finish',
  reason: 'stop',
  usage: { inputTokens: 10, outputTokens: 16 },
};

const UI_MESSAGE_EVENTS: readonly AnswerEvent[] = [
  { type: 'data', name: 'weather', id: 'w', data: { degrees: 20 } },
  { type: 'model', name: MODEL },
  { type: 'step' },
  { type: 'part-start', of: 'reasoning', partId: 'r' },
  { type: 'reasoning', partId: 'r', delta: THOUGHT },
  { type: 'part-end', of: 'reasoning', partId: 'r' },
  ...CALLED,
  { type: 'step' },
  WEB_SOURCE,
  {
    type: 'source-document',
    sourceId: 'd',
    mediaType: 'application/pdf',
    title: 'Paper',
    filename: 'paper.pdf',
  },
  { type: 'part-start', of: 'text', partId: 't' },
  { type: 'text', partId: 't', delta: TEXT },
  { type: 'part-end', of: 'text', partId: 't' },
  FILE,
  FINISH,
];

describe.each([ai5, ai6, ai7])('the AI SDK, version $version', ({ everything, failure }) => {
  test('all that its UI message stream tells arrives, cut anywhere', async () => {
    const recording = await recordOverHttp(everything);
    expect(decodeEveryWay(uiMessageStream, recording)).toEqual({
      events: UI_MESSAGE_EVENTS,
      ignoredEvents: 0,
      error: undefined,
    });
  });

  test('its UI message stream is known without the header, which proxies strip', async () => {
    const { bytes } = await recordOverHttp(everything);
    const headers = new Headers({ 'content-type': 'text/event-stream' });
    expectDialect(uiMessageStream, { headers, bytes });
  });

  test('a failure of its model is told, after what it had said', async () => {
    const { events } = decodeEveryWay(uiMessageStream, await recordOverHttp(failure));
    expect(events).toContainEqual({ type: 'text', partId: 't', delta: 'half' });
    expect(events).toContainEqual({ type: 'error', message: FAILURE });
  });
});

test('all that the data stream of version 4 tells arrives, cut anywhere', async () => {
  const recording = await recordOverHttp(ai4.everything);
  expect(recording.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(decodeEveryWay(dataStream, recording)).toEqual({
    events: [
      { type: 'data', name: 'data', data: { progress: 50 } },
      { type: 'data', name: 'annotation', data: { note: 'n' } },
      { type: 'step' },
      { type: 'part-start', of: 'reasoning', partId: '0' },
      { type: 'reasoning', partId: '0', delta: THOUGHT },
      { type: 'part-end', of: 'reasoning', partId: '0' },
      ...CALLED,
      { type: 'step' },
      WEB_SOURCE,
      { type: 'part-start', of: 'text', partId: '1' },
      { type: 'text', partId: '1', delta: TEXT },
      { type: 'part-end', of: 'text', partId: '1' },
      FILE,
      FINISH,
    ],
    ignoredEvents: 0,
    error: undefined,
  });
});

test('the data stream of version 4 is known without its header', async () => {
  const { bytes } = await recordOverHttp(ai4.everything);
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' });
  expectDialect(dataStream, { headers, bytes });
});

test('a failure of a model of version 4 is told, after what it had said', async () => {
  const { events } = decodeEveryWay(dataStream, await recordOverHttp(ai4.failure));
  expect(events).toContainEqual({ type: 'text', partId: '0', delta: 'half' });
  expect(events).toContainEqual({ type: 'error', message: FAILURE });
});

test.each([ai4, ai5, ai6, ai7])(
  'the text stream of version $version is its text, cut anywhere',
  async ({ text }) => {
    expect(decodeEveryWay(plainText, await recordOverHttp(text))).toEqual({
      events: [{ type: 'text', partId: '', delta: TEXT }],
      ignoredEvents: 0,
      error: undefined,
    });
  },
);
