import { expect, test } from 'vitest';
import { quotedQuestion } from '@/components/panel/selection/quoted-question.ts';

test('words of an answer become a quotation at the head of the question', () => {
  expect(quotedQuestion('', 'Salt stays.')).toBe('> Salt stays.\n\n');
  expect(quotedQuestion('Why?', ' - one\n\n- two\n')).toBe('> - one\n>\n> - two\n\nWhy?');
});

test('more words stand behind those that were quoted before', () => {
  const first = quotedQuestion('And why?', 'One.');
  expect(quotedQuestion(first, 'Two.')).toBe('> One.\n\n> Two.\n\nAnd why?');
  expect(quotedQuestion('Is a > b?\n> later', 'One.')).toBe('> One.\n\nIs a > b?\n> later');
});
