import { expect, test } from 'vitest';
import { givenPassages } from '@/lib/chat/citations/given-passages.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { selectionsOf } from '@/lib/chat/message-content.ts';
import { questionText } from '@/lib/chat/question-text.ts';
import { askingForQuotes, canAskForQuotes, QUOTE_REQUEST } from '@/lib/chat/quote-request.ts';

const TIDES = { text: 'It rises.', title: 'Tides', url: 'https://sea.test/' };
const LAMP = { text: 'It burns.', title: 'lamp.md', url: '', kind: 'file' } as const;
const SALT = { text: 'It is salt.', title: '', url: '' };

const MESSAGES = [createQuestion('When?', [TIDES, LAMP]), createQuestion('And?', [SALT])];

test('passages have numbers through all questions, as an answer’s numbers mean them', () => {
  const { messages } = askingForQuotes({ messages: MESSAGES, systemPrompt: '' });
  expect(messages.map(questionText)).toEqual([
    '[1]\n\n> It rises.\n> — [Tides](https://sea.test/)\n\n[2]\n\n> It burns.\n> — lamp.md\n\nWhen?',
    '[3]\n\n> It is salt.\n\nAnd?',
  ]);
  expect(givenPassages(MESSAGES)).toEqual([TIDES, LAMP, SALT]);
});

test('without the request they have none', () => {
  expect(questionText(createQuestion('And?', [SALT]))).toBe('> It is salt.\n\nAnd?');
  expect(MESSAGES.flatMap(selectionsOf)).toEqual([TIDES, LAMP, SALT]);
});

test('the request stands behind the reader’s own instructions', () => {
  const { systemPrompt } = askingForQuotes({ messages: MESSAGES, systemPrompt: 'Be brief.' });
  expect(systemPrompt).toBe(`Be brief.\n\n${QUOTE_REQUEST}`);
  expect(askingForQuotes({ messages: MESSAGES, systemPrompt: '' }).systemPrompt).toBe(
    QUOTE_REQUEST,
  );
});

test('nothing is asked for where nothing was given', () => {
  expect(canAskForQuotes([createQuestion('Why?')])).toBe(false);
  expect(canAskForQuotes(MESSAGES)).toBe(true);
});
