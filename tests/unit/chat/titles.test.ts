import { describe, expect, test } from 'vitest';
import {
  conversationTitle,
  givenTitle,
  MAX_GIVEN_TITLE_LENGTH,
} from '@/lib/chat/conversation-title.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { cutPassage } from '@/lib/chat/cut-passage.ts';
import type { Selection } from '@/lib/chat/message.ts';
import { quotation } from '@/lib/chat/question-text.ts';

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

test('a question of a quick action is named after itself and the page that it is about', () => {
  const selection = { text: 'A passage', title: 'The page', url: 'https://example.org/' };
  const page = { ...selection, title: 'The whole page', kind: 'page' as const };
  const ask = (about: Selection[], pieces?: string[]) =>
    conversationTitle([createQuestion('Summarise this.', about, pieces)]);
  expect(ask([selection, page], ['Summarise this.'])).toBe('The whole page – Summarise this');
  expect(ask([selection], ['Summarise this.'])).toBe('The page – Summarise this');
  expect(ask([{ ...page, title: ' ' }], ['Summarise this.'])).toBe('Summarise this.');
  const wordy = { ...page, title: 'The keeper of the lighthouse '.repeat(4) };
  expect(ask([wordy], ['Summarise this.'])).toBe(
    'The keeper of the lighthouse The keeper of the lighthouse The… – Summarise this',
  );
  expect(ask([page])).toBe('Summarise this.');
  const long = 'Write what follows as a poem of twelve lines, each of which rhymes with the next.';
  expect(conversationTitle([createQuestion(long, [page], [long])])).toBe('The whole page');
});

test.each([
  ['# Why **is** `x` [so](https://x.example/)?', 'Why is x so?'],
  ['- first\n- second', 'first second'],
  ['Is 2*3*4 the same as snake_case_name?', 'Is 2*3*4 the same as snake_case_name?'],
])('marks are left out of %j', (question, title) => {
  expect(conversationTitle([createQuestion(question)])).toBe(title);
});

const MORE = 'There is a great deal more to say about this, which nobody would want in a list. ';

test.each([
  [`How does a lens bend light? ${MORE}`, 'How does a lens bend light?'],
  [`Hello! How does a lens bend light? ${MORE}`, 'Hello! How does a lens bend light?'],
  [
    `The error below\n\n${MORE}`,
    'The error below There is a great deal more to say about this, which nobody…',
  ],
  [
    `レンズはどうやって光を曲げますか？${'もっとあります。'.repeat(20)}`,
    'レンズはどうやって光を曲げますか？もっとあります。',
  ],
  [`See https://example.org/${'a'.repeat(100)}`, `See https://example.org/${'a'.repeat(55)}…`],
])('a long question is named after its first sentence, cut at a word: %j', (question, title) => {
  expect(conversationTitle([createQuestion(question)])).toBe(title);
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

const SOURCE = { title: 'Page', url: 'https://example.org/' };

describe('A passage that is too long', () => {
  test('is cut between characters and says how long it was', () => {
    expect(cutPassage({ ...SOURCE, text: 'ab🌊cd' }, 3)).toEqual({
      ...SOURCE,
      text: 'ab',
      fullLength: 6,
    });
  });

  test('stays as it is where there is room, and keeps what it was at first', () => {
    const whole = { ...SOURCE, text: 'abc' };
    expect(cutPassage(whole, 3)).toBe(whole);
    expect(cutPassage({ ...whole, fullLength: 99 }, 2)).toMatchObject({
      text: 'ab',
      fullLength: 99,
    });
  });

  test('tells the model that it was cut', () => {
    expect(quotation({ ...SOURCE, text: 'ab', fullLength: 6 })).toBe(
      '> ab\n>\n> [Cut: the first 2 of 6 characters.]\n> — [Page](https://example.org/)',
    );
  });

  test('tells the model that it is some of its sections', () => {
    const parts = { numbers: [0, 3], of: 9 };
    expect(quotation({ ...SOURCE, text: 'ab\n\n[…]', fullLength: 60, parts })).toBe(
      '> ab\n>\n> […]\n>\n> [Parts: 2 of 9 sections; […] stands where some are left out.]\n> — [Page](https://example.org/)',
    );
  });

  test('of which nothing could be read is its page alone', () => {
    expect(quotation({ ...SOURCE, kind: 'page', text: '' })).toBe(
      '> — [Page](https://example.org/)',
    );
  });
});
