import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyAnswer } from '@/lib/chat/create-message.ts';
import { growAnswer } from '@/lib/chat/grow-answer.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { systemClock } from '@/lib/clock.ts';
import { MAX_EVENT_LENGTH } from '@/lib/protocols/parse-event.ts';
import {
  MAX_BODY_BYTES,
  MAX_OTHER_EVENTS,
  MAX_OTHER_LENGTH,
  MAX_PARTS,
  MAX_SILENT_BYTES,
} from '@/lib/relay/call/answer-limits.ts';
import { readAnswer } from '@/lib/relay/call/read-answer.ts';

const MAX_ANSWER_LENGTH = 20_000;

const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  UI: { 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' },
  data: { 'content-type': 'text/plain', 'x-vercel-ai-data-stream': 'v1' },
  completions: { 'content-type': 'text/event-stream' },
  Ollama: { 'content-type': 'application/x-ndjson' },
  text: { 'content-type': 'text/plain' },
};

const ENDLESS = readFileSync('tests/fixtures/endless-answers.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => /^(.+?) \| (.+?) \| (.+?) \| (.*)$/.exec(line)?.slice(1) ?? []);

/** A body of what comes without an end, and how many of its bytes were taken. */
function bodyOf(written: string) {
  const pieces = written
    .replaceAll('⏎', '\n')
    .replaceAll('{10k}', 'x'.repeat(10_000))
    .replaceAll('{long}', 'x'.repeat(MAX_EVENT_LENGTH - 200))
    .split('⟳');
  const next = pieces.at(-1) ?? '';
  const repeated = next.repeat(Math.ceil((16 * 1024) / next.length));
  let begins = pieces.length > 1 ? (pieces[0] ?? '') : '';
  let number = 0;
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const text = repeated.replaceAll('{number}', () => `${number++}`);
        const bytes = new TextEncoder().encode(begins + text);
        begins = '';
        taken += bytes.length;
        controller.enqueue(bytes);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

test.each(ENDLESS)(
  '%s, %s, ends at its limit: %s',
  async (_, dialect = '', limit, written = '') => {
    const { body, taken } = bodyOf(written);
    const response = new Response(body, { headers: { ...HEADERS[dialect] } });
    let answer: ChatMessage = emptyAnswer('answer', 'question', '2026-01-01T00:00:00.000Z');
    const reading = (async () => {
      const options = { clock: systemClock, maxAnswerLength: MAX_ANSWER_LENGTH };
      for await (const run of readAnswer(response, options)) answer = growAnswer(answer, run, 0);
    })();
    const { failure } = await reading.catch((thrown: unknown) => Object(thrown));
    const isKind = limit === 'too-long' || limit === 'malformed-event';
    expect(failure).toMatchObject(isKind ? { kind: limit } : { kind: 'too-much', of: limit });
    const shown = answer.parts.filter(({ type }) => type !== 'data');
    expect(shown.length).toBeLessThanOrEqual(MAX_PARTS);
    // The text stands in a message twice; each part has some characters of its own.
    const most = MAX_OTHER_LENGTH + 2 * MAX_ANSWER_LENGTH + 200 * answer.parts.length;
    expect(JSON.stringify(answer).length).toBeLessThan(most);
    expect(taken()).toBeLessThan(MAX_SILENT_BYTES + 2 * MAX_OTHER_LENGTH);
  },
);

test('the limits are in an order in which each can be met', () => {
  expect(MAX_EVENT_LENGTH * 3).toBeLessThan(MAX_SILENT_BYTES);
  expect(MAX_EVENT_LENGTH).toBeLessThan(MAX_OTHER_LENGTH);
  expect(MAX_PARTS).toBeLessThan(MAX_OTHER_EVENTS);
  expect(MAX_SILENT_BYTES).toBeLessThan(MAX_BODY_BYTES);
});
