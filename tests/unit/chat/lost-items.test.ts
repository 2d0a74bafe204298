import { expect, test } from 'vitest';
import { lostOf, lostParts, withOneMark } from '@/lib/chat/lost-items.ts';
import type { ChatMessage, MessagePart } from '@/lib/chat/message.ts';
import { questionText } from '@/lib/chat/question-text.ts';

const NONE = { pictures: 0, files: 0, toolResults: 0, sources: 0, other: 0 };
const SAID: MessagePart = { type: 'text', text: 'Said.' };

test('a message has one mark of all that it lost, before what it says', () => {
  const [mark, ...said] = withOneMark([
    ...lostParts('pictures'),
    SAID,
    ...lostParts('sources', 3),
    ...lostParts('files', 0),
    ...lostParts('pictures', 2),
  ]);
  expect(said).toEqual([SAID]);
  expect(mark && lostOf([mark])).toEqual({ ...NONE, pictures: 3, sources: 3 });
  expect(withOneMark([SAID])).toEqual([SAID]);
});

test('a mark that tells no counts counts nothing', () => {
  const data = { pictures: -1, files: '2', toolResults: 0.5, sources: Number.NaN };
  expect(lostOf([{ type: 'data', name: 'not-imported', data }])).toEqual(NONE);
  expect(lostOf([{ type: 'data', name: 'not-imported' }])).toEqual(NONE);
  expect(lostOf([{ type: 'data', name: 'another', data: { pictures: 1 } }])).toEqual(NONE);
});

function question(parts: MessagePart[], content = ''): ChatMessage {
  return { id: 'q', role: 'user', content, parts, createdAt: '2026-01-01T00:00:00.000Z' };
}

test('a model is told that something of a question is missing', () => {
  expect(questionText(question(lostParts('pictures')))).toMatch(/^\[.*missing\.\]$/);
  const both = question([...lostParts('files'), SAID], 'Said.');
  expect(questionText(both)).toMatch(/missing\.\]\n\nSaid\.$/);
  expect(questionText(question([SAID], 'Said.'))).toBe('Said.');
});
