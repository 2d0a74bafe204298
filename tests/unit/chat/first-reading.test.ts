import { expect, test } from 'vitest';
import { firstReading } from '@/lib/chat/first-reading.ts';
import type { ChatMessage, MessagePart } from '@/lib/chat/message.ts';

function message(...parts: MessagePart[]): ChatMessage {
  return { id: 'm', role: 'user', content: '', parts, createdAt: '2026-01-01T00:00:00Z' };
}

const WORDS = message({ type: 'text', text: 'a' });

test('words of the reader and of the model alone are no reading', () => {
  expect(firstReading([])).toBe(-1);
  expect(
    firstReading([
      WORDS,
      message({ type: 'reasoning', text: 'a' }, { type: 'step-start' }),
      message({ type: 'file', mediaType: 'image/png', url: 'https://a.example/' }),
    ]),
  ).toBe(-1);
});

test('what came with a file is its writer’s, whoever is said to have said it', () => {
  expect(firstReading([{ ...WORDS, isImported: true }, WORDS])).toBe(0);
});

test.each<MessagePart>([
  { type: 'data-selection', data: { text: 'a', title: '', url: 'https://a.example/' } },
  { type: 'dynamic-tool', toolCallId: '1', toolName: 'read_page', state: 'input-streaming' },
  { type: 'dynamic-tool', toolCallId: '1', toolName: 'search', state: 'output-available' },
  { type: 'source-url', sourceId: '1', url: 'https://a.example/' },
  { type: 'source-document', sourceId: '1', mediaType: 'text/plain', title: '' },
])('what brings others’ words: $type', (part) => {
  expect(firstReading([WORDS, message({ type: 'text', text: 'a' }, part), WORDS])).toBe(1);
});
