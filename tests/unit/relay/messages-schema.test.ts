import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import type { HostMessage, PanelMessage } from '@/lib/relay/messages.ts';
import {
  type hostMessageSchema,
  type panelMessageSchema,
  readHostMessage,
  readPanelMessage,
} from '@/lib/relay/messages-schema.ts';

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

test('the schemas let through just what the types say, to the last optional field', () => {
  // Looked at by the compiler: a field that a schema lacks would be dropped at the border.
  expectTypeOf<DeepReadonly<z.output<typeof panelMessageSchema>>>().toEqualTypeOf<
    DeepReadonly<PanelMessage>
  >();
  expectTypeOf<DeepReadonly<z.output<typeof hostMessageSchema>>>().toEqualTypeOf<
    DeepReadonly<HostMessage>
  >();
});

test('a whole state crosses the border unchanged', () => {
  const message: HostMessage = {
    type: 'snapshot',
    sequence: 7,
    state: {
      id: 'c',
      status: 'error',
      failure: { kind: 'http-status', status: 500, detail: 'x' },
      storageFailure: null,
      messages: [
        {
          id: 'a',
          role: 'assistant',
          content: 'x',
          createdAt: '2026-01-01T00:00:00.000Z',
          outcome: 'failed',
          parts: [
            { type: 'step-start' },
            { type: 'text', text: 'x', partId: '0' },
            {
              type: 'dynamic-tool',
              toolCallId: 'c',
              toolName: '__proto__',
              state: 'output-available',
              input: { deep: [1, null] },
              output: null,
            },
            { type: 'data', name: 'n', id: 'i', data: { a: 1 } },
          ],
        },
      ],
    },
  };
  expect(readHostMessage(structuredClone(message))).toEqual(message);
});

test.each([
  [null],
  ['attach'],
  [{}],
  [{ type: 'attach' }],
  [{ type: 'attach', conversationId: 5 }],
  [{ type: 'fetch', conversationId: 'c' }],
  [{ type: 'send', conversationId: 'c', message: { id: 'x', role: 'system' } }],
])('%o is no message of a panel', (received) => {
  expect(readPanelMessage(received)).toBeNull();
});
