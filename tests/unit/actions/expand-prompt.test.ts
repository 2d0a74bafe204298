import { describe, expect, test } from 'vitest';
import { expandPrompt, type PromptMaterial, placeholdersIn } from '@/lib/actions/expand-prompt.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { Selection } from '@/lib/chat/message.ts';
import { questionText } from '@/lib/chat/question-text.ts';

const PASSAGE: Selection = {
  text: 'Salt is **heavy**.',
  title: 'The sea',
  url: 'https://example.org/sea',
};
const PAGE: Selection = { ...PASSAGE, text: 'All of the page.', title: 'A page', kind: 'page' };

function material(passages: readonly Selection[]): PromptMaterial {
  return { passages, language: 'Deutsch', shorten: ({ text }) => `<${text.slice(0, 4)}>` };
}

function shown(prompt: string, ...passages: Selection[]): string {
  return expandPrompt(prompt, material(passages)).text;
}

function sent(prompt: string, ...passages: Selection[]): string {
  const { text, pieces } = expandPrompt(prompt, material(passages));
  return questionText(createQuestion(text, passages, pieces));
}

describe('what a prompt names', () => {
  test('is put in where it stands', () => {
    expect(sent('{title} at {url}, in {language}:\n{selection}', PASSAGE)).toBe(
      'The sea at https://example.org/sea, in Deutsch:\nSalt is **heavy**.',
    );
    expect(sent('In short: {page}', PAGE)).toBe('In short: All of the page.');
  });

  test('is shown by a short name where it is a passage', () => {
    expect(shown('Say {selection} twice, {language}', PASSAGE)).toBe('Say <Salt> twice, Deutsch');
  });

  test('is the page before a passage, for its title and address', () => {
    expect(shown('{title}', PASSAGE, PAGE)).toBe('A page');
  });

  test('says what was cut off it, as a quotation does', () => {
    expect(sent('In short: {page} Thanks.', { ...PAGE, text: 'All', fullLength: 16 })).toBe(
      'In short: All\n\n[Cut: the first 3 of 16 characters.] Thanks.',
    );
    expect(sent('In short: {page}', { ...PAGE, text: '', fullLength: 16 })).toBe(
      'In short: [Cut: the first 0 of 16 characters.]',
    );
  });

  test('is nothing where nothing is attached', () => {
    expect(sent('[{selection}{page}{title}{url}]')).toBe('[]');
  });

  test('is sent once, and only referred to the second time', () => {
    expect(sent('{selection} and {selection}', PASSAGE)).toBe('Salt is **heavy**. and <Salt>');
  });

  test('is all passages of its kind, and what is not named is a quotation', () => {
    const second = { ...PASSAGE, text: 'And wet.' };
    expect(sent('Join {selection}.', PASSAGE, second)).toBe('Join Salt is **heavy**.\n\nAnd wet..');
    expect(sent('Sum up {page}', PASSAGE, PAGE)).toBe(
      '> Salt is **heavy**.\n> — [The sea](https://example.org/sea)\n\nSum up All of the page.',
    );
    expect(sent('Explain.', PASSAGE)).toBe(
      '> Salt is **heavy**.\n> — [The sea](https://example.org/sea)\n\nExplain.',
    );
  });
});

describe('what is put in', () => {
  const hostile: Selection = {
    text: "{page} {url} {{title}} $& $1 $` $' $$ {__proto__}",
    title: '{selection} $&',
    url: 'https://example.org/{language}',
  };

  test('is not read for placeholders nor for patterns of a replacement', () => {
    expect(sent('{title}|{selection}|{url}', hostile)).toBe(
      `${hostile.title}|${hostile.text}|${hostile.url}`,
    );
  });

  test('is not read together with what stands around it', () => {
    expect(shown('{sel{title}ection}', { ...PASSAGE, title: '' })).toBe('{selection}');
    expect(shown('{{title}', { ...PASSAGE, title: 'selection}' })).toBe('{selection}');
  });
});

describe('other braces', () => {
  test.each([
    '{__proto__}',
    '{constructor}',
    '{toString}',
    '{Selection}',
    '{ selection }',
    '{}',
    '{{',
    '}}{',
    '{unknown}',
    'f(x) = {{1}}',
  ])('%s stay as they are written', (prompt) => {
    expect(shown(prompt, PASSAGE)).toBe(prompt);
    expect(placeholdersIn(prompt)).toEqual([]);
  });

  test('in pairs keep a placeholder from being one', () => {
    expect(sent('{{selection}} is {selection}', PASSAGE)).toBe('{selection} is Salt is **heavy**.');
    expect(placeholdersIn('{{selection}} {url}')).toEqual(['url']);
  });
});

test('pieces that name no passage of the question stand for nothing', () => {
  const question = createQuestion('Why?', [PASSAGE], ['Why', 7, -1, 0.5, '?']);
  expect(questionText(question)).toMatch(/\n\nWhy\?$/);
});
