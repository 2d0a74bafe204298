import { expect, test } from 'vitest';
import { readQuestion } from '@/demo/model/question.ts';
import { quotation } from '@/lib/chat/quotation.ts';

test("a selection is read back from the panel's quotation", () => {
  const selection = {
    text: 'First paragraph with a \\ and 5 * 3.\n\nSecond paragraph.',
    title: 'Rings [and more]',
    url: 'http://127.0.0.1:4788/article',
  };
  expect(readQuestion(`${quotation(selection)}\n\nWhat is this?`)).toEqual({
    quotations: [selection],
    text: 'What is this?',
  });
});

test('an address with brackets is read back', () => {
  const selection = { text: 'Text.', title: 'T', url: 'https://example.org/a_(b)' };
  expect(readQuestion(quotation(selection)).quotations).toEqual([selection]);
});

test('a page without an address has only its title', () => {
  const message = `${quotation({ text: 'Text.', title: 'Local file', url: '' })}\n\nWhy?`;
  expect(readQuestion(message)).toEqual({
    quotations: [{ text: 'Text.', title: 'Local file' }],
    text: 'Why?',
  });
});

test('several quotations in one message are kept apart', () => {
  const one = { text: 'One.', title: 'A', url: 'https://a.example/' };
  const two = { text: 'Two.', title: 'B', url: 'https://b.example/' };
  expect(readQuestion(`${quotation(one)}\n\n${quotation(two)}\n\nCompare.`)).toEqual({
    quotations: [one, two],
    text: 'Compare.',
  });
});

test('a question without a quotation has none', () => {
  expect(readQuestion('Hello there')).toEqual({ quotations: [], text: 'Hello there' });
});

test('a long message that brings its text along is divided at its question', () => {
  const text = 'The light was lit. '.repeat(30).trim();
  expect(readQuestion(`Summarise this:\n\n${text}`)).toEqual({
    quotations: [{ text }],
    text: 'Summarise this:',
  });
  expect(readQuestion(`${text}\n\nWhat is it?`).text).toBe('What is it?');
});

test('a page inside of a question is what the question is about', () => {
  const text = 'The lamp weighs 3 kg. It was lit on 25 July 1823 and burned until morning.';
  expect(readQuestion(`List the figures in ${text}`)).toEqual({
    quotations: [{ text }],
    text: 'List the figures in',
  });
  const own = 'Give me a summary of this page in the shortest words that you can find for it';
  expect(readQuestion(own)).toEqual({ quotations: [], text: own });
});
