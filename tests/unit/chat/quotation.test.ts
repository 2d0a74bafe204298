import { expect, test } from 'vitest';
import type { Selection } from '@/lib/chat/message.ts';
import { quotation } from '@/lib/chat/question-text.ts';

function passage(text: string): Selection {
  return { text, title: 'Tides', url: 'https://sea.test/' };
}

test('the source follows the text', () => {
  expect(quotation(passage('It rises.'))).toBe('> It rises.\n> — [Tides](https://sea.test/)');
});

test.each([
  'It rises.[^1]\n\n[^1]: By night.',
  '- one\n- two',
  'So:\n\n1. one',
  '| a |\n| - |\n| b |',
])('the source is no part of what takes the next line for its own: %j', (text) => {
  expect(quotation(passage(text))).toMatch(/\n>\n> — \[Tides\]/);
});
