import { expect, test } from 'vitest';
import {
  conversationTitle,
  givenTitle,
  MAX_GIVEN_TITLE_LENGTH,
} from '@/lib/chat/conversation-title.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';

test('a conversation is named after its first question', () => {
  const messages = [createQuestion('First  of\n all? '), createQuestion('Second?')];
  expect(conversationTitle(messages)).toBe('First of all?');
});

test('a conversation without a question has no name', () => {
  expect(conversationTitle([])).toBe('');
});

test('a question without words is named after the page of its passage, or the passage', () => {
  const selection = { text: 'A passage', title: ' The\n page ', url: 'https://example.org/' };
  expect(conversationTitle([createQuestion(' ', [selection])])).toBe('The page');
  const untitled = { ...selection, title: ' ' };
  expect(conversationTitle([createQuestion('', [untitled])])).toBe('A passage');
});

test('a given name is one line, not too long, and not nothing', () => {
  expect(givenTitle('  My\n\tname ')).toBe('My name');
  expect(givenTitle(' \n ')).toBeNull();
  expect(givenTitle('x'.repeat(1000))).toHaveLength(MAX_GIVEN_TITLE_LENGTH);
});

test('a long question is cut to 80 characters, never inside one', () => {
  const family = '👩‍👩‍👧';
  expect(conversationTitle([createQuestion(family.repeat(80))])).toBe(family.repeat(80));
  expect(conversationTitle([createQuestion(family.repeat(81))])).toBe(`${family.repeat(79)}…`);
});
