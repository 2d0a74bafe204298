import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { readHostMessage } from '@/lib/relay/host-message.ts';
import type { PanelMessage } from '@/lib/relay/messages.ts';
import { type panelMessageSchema, readPanelMessage } from '@/lib/relay/messages-schema.ts';

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
});

test('a whole message crosses the border unchanged', () => {
  const message: ChatMessage = {
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
  };
  const send: PanelMessage = { type: 'send', conversationId: 'c', message };
  expect(readPanelMessage(structuredClone(send))).toEqual(send);
});

test.each([
  [null],
  ['attach'],
  [{}],
  [{ type: 'attach' }],
  [{ type: 'attach', conversationId: 5 }],
  [{ type: 'fetch', conversationId: 'c' }],
  [{ type: 'send', conversationId: 'c', message: { id: 'x', role: 'system' } }],
  [{ type: 'command', conversationId: 'c', command: { type: 'stop' } }],
  [{ type: 'command', conversationId: 'c', commandId: 'd', command: { type: 'fly' } }],
  [{ type: 'attach', conversationId: 'c', isPrivate: false, since: { hostId: 'h' } }],
  [{ type: 'attach', conversationId: 'c', isPrivate: false, seen: { id: 'a' } }],
])('%o is no message of a panel', (received) => {
  expect(readPanelMessage(received)).toBeNull();
});

test.each([
  [null],
  ['snapshot'],
  [{}],
  [{ type: 'attach', conversationId: 'c' }],
  [{ type: 'constructor' }],
  [{ type: 'taken', conversationId: 'c' }],
  [{ type: 'obeyed', conversationId: 'c' }],
  [{ type: 'update', conversationId: 'c', sequence: 'five', update: {} }],
])('%o is no message of the host', (received) => {
  expect(readHostMessage(received)).toBeNull();
});
