import { expect, test } from 'vitest';
import { withRemarks } from '@/lib/notes/with-remarks.ts';
import { findQuotes } from '@/lib/quotes/index.ts';

const PASSAGES = [{ id: '0', text: 'The tide comes in twice a day at this coast.' }];

test('words of an answer say behind each quotation that no passage has it', () => {
  const text =
    'It says “tide comes in twice a day”, “the moon is made of cheese”.\n\nIt says:\n\n> The sea was green then\n\nSo.';
  expect(withRemarks(text, findQuotes(text, PASSAGES), 'not there')).toBe(
    'It says “tide comes in twice a day”, “the moon is made of cheese” (not there).\n\nIt says:\n\n> The sea was green then (not there)\n\nSo.',
  );
});
