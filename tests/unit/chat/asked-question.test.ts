import { expect, test } from 'vitest';
import { AskedQuestion } from '@/lib/chat/asked-question.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';

const [first, second, third] = [
  createQuestion('One?'),
  createQuestion('Two?'),
  createQuestion('Three?'),
];

test('is the newest one that went out at once', () => {
  const asked = new AskedQuestion();
  expect(asked.update({ messages: [], queue: [] })).toBeUndefined();
  expect(asked.update({ messages: [first], queue: [] })).toBe(first.id);
  expect(asked.update({ messages: [first, second], queue: [] })).toBe(second.id);
});

test('is none that has waited, and stays when one is taken back', () => {
  const asked = new AskedQuestion();
  asked.update({ messages: [first], queue: [] });
  expect(asked.update({ messages: [first], queue: [second, third] })).toBe(first.id);
  expect(asked.update({ messages: [first, second], queue: [third] })).toBe(first.id);
  expect(asked.update({ messages: [first, second], queue: [] })).toBe(first.id);
});
