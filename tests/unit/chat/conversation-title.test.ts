import { expect, test } from 'vitest';
import { conversationTitle } from '@/lib/chat/conversation-title.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';

test('a conversation is named after its first question', () => {
  const messages = [createQuestion('First  of\n all? '), createQuestion('Second?')];
  expect(conversationTitle(messages)).toBe('First of all?');
});

test('a conversation without a question has no name', () => {
  expect(conversationTitle([])).toBe('');
});

test('a question without words is named after its passage', () => {
  const selection = { text: 'A passage', title: 'Page', url: 'https://example.org/' };
  expect(conversationTitle([createQuestion(' ', [selection])])).toBe('A passage');
});

test('a long question is cut to 80 characters, never inside one', () => {
  const family = '👩‍👩‍👧';
  expect(conversationTitle([createQuestion(family.repeat(80))])).toBe(family.repeat(80));
  expect(conversationTitle([createQuestion(family.repeat(81))])).toBe(`${family.repeat(79)}…`);
});
