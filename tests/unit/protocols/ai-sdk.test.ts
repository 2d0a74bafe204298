import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { AnswerEvent } from '@/lib/chat/events/events.ts';
import { dataStream } from '@/lib/protocols/data-stream.ts';
import { plainText } from '@/lib/protocols/plain-text.ts';
import { uiMessageStream } from '@/lib/protocols/ui-message-stream.ts';
import { startBackEnd } from '../relay/back-end.ts';
import {
  ai4,
  ai5,
  ai6,
  ai7,
  CALL,
  FAILURE,
  MODEL,
  PICTURE,
  SOURCE,
  THOUGHT,
} from './ai-sdk-servers.ts';
import { type Answer, decodeEveryWay, expectDialect } from './decode.ts';
import { HARD_TEXT } from './every-chunk.ts';

/** A real server's answer on the wire. */
async function recordOverHttp(answer: (response: ServerResponse) => void): Promise<Answer> {
  const { address } = await startBackEnd(answer);
  const response = await fetch(address, { method: 'POST', body: '{}' });
  return { headers: response.headers, bytes: await response.bytes() };
}

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
  { type: 'text', partId: 't', delta: HARD_TEXT },
  { type: 'part-end', of: 'text', partId: 't' },
  FILE,
  FINISH,
];

const DATA_STREAM_EVENTS: readonly AnswerEvent[] = [
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
  { type: 'text', partId: '1', delta: HARD_TEXT },
  { type: 'part-end', of: 'text', partId: '1' },
  FILE,
  FINISH,
];

describe.each([
  {
    ...ai4,
    dialect: dataStream,
    told: DATA_STREAM_EVENTS,
    contentType: 'text/plain; charset=utf-8',
    partId: '0',
  },
  ...[ai5, ai6, ai7].map((server) => ({
    ...server,
    dialect: uiMessageStream,
    told: UI_MESSAGE_EVENTS,
    contentType: 'text/event-stream',
    partId: 't',
  })),
])('the AI SDK, version $version', ({ dialect, told, contentType, partId, ...server }) => {
  test('all that its stream tells arrives, cut anywhere', async () => {
    const recording = await recordOverHttp(server.everything);
    expect(recording.headers.get('content-type')).toBe(contentType);
    expect(decodeEveryWay(dialect, recording)).toEqual({
      events: told,
      ignoredEvents: 0,
      error: undefined,
    });
  });

  test('its stream is known without the header, which proxies strip', async () => {
    const { bytes } = await recordOverHttp(server.everything);
    expectDialect(dialect, { headers: new Headers({ 'content-type': contentType }), bytes });
  });

  test('a failure of its model is told, after what it had said', async () => {
    const { events } = decodeEveryWay(dialect, await recordOverHttp(server.failure));
    expect(events).toContainEqual({ type: 'text', partId, delta: 'half' });
    expect(events).toContainEqual({ type: 'error', message: FAILURE });
  });
});

test.each([ai4, ai5, ai6, ai7])(
  'the text stream of version $version is its text, cut anywhere',
  async ({ text }) => {
    expect(decodeEveryWay(plainText, await recordOverHttp(text))).toEqual({
      events: [{ type: 'text', partId: '', delta: HARD_TEXT }],
      ignoredEvents: 0,
      error: undefined,
    });
  },
);
