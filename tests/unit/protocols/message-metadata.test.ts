import { expect, test } from 'vitest';
import { readMessageMetadata } from '@/lib/protocols/message-metadata.ts';
import { uiMessageStream } from '@/lib/protocols/ui-message-stream.ts';
import { decodeText } from './decode.ts';

const USAGE = { inputTokens: 3, outputTokens: 5 };

test.each([
  [
    { model: 'm', usage: USAGE },
    { model: 'm', usage: USAGE, isTotal: false },
  ],
  [
    { modelId: 'm', totalUsage: USAGE },
    { model: 'm', usage: USAGE, isTotal: true },
  ],
  [{ usage: { inputTokens: { total: 3 }, outputTokens: { total: 5 } } }, { usage: USAGE }],
  [{ usage: { promptTokens: 3, completionTokens: 5 } }, { usage: USAGE }],
  [{ usage: { inputTokens: 3, outputTokens: null } }, { usage: { inputTokens: 3 } }],
  [{ usage: 'much', model: 5 }, {}],
  [{ totalUsage: {}, usage: USAGE }, { usage: USAGE }],
  [undefined, {}],
  [null, {}],
  ['text', {}],
  [[], {}],
])('%j tells %j', (metadata, told) => {
  expect(readMessageMetadata(metadata)).toEqual({ isTotal: false, ...told });
});

function chunks(...values: unknown[]): string {
  return values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join('');
}

test("a step's usage does not take the place of all steps', and the model is told once", () => {
  const { events } = decodeText(
    uiMessageStream,
    chunks(
      { type: 'start', messageMetadata: { model: 'm' } },
      { type: 'message-metadata', messageMetadata: { model: 'm', totalUsage: USAGE } },
      { type: 'message-metadata', messageMetadata: { usage: { inputTokens: 1, outputTokens: 1 } } },
      { type: 'finish', messageMetadata: { model: 'n' } },
    ),
  );
  expect(events).toEqual([
    { type: 'model', name: 'm' },
    { type: 'model', name: 'n' },
    { type: 'finish', usage: USAGE },
  ]);
});
