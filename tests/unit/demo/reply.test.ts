import { describe, expect, test } from 'vitest';
import { answer } from '@/demo/model/answer.ts';
import { replyTo } from '@/demo/model/reply.ts';
import { quotation } from '@/lib/chat/quotation.ts';

const LENS = {
  title: 'The lens',
  url: 'https://lens.example/',
  text: [
    '# Rings instead of a bulge',
    'By Ada Quill',
    'Fresnel had the idea of a lens of rings. The lens of the first tower was lit on 25 July 1823. It turned, so that a sailor could tell it from others.',
    'The flame is seen from thirty kilometres away.',
    'The Comte de Buffon had thought of a stepped lens before. The lenses are floated in mercury, because the push of a finger is then enough to turn them.',
    '## Cordouan',
    'The tower stands in the mouth of the Gironde. It is 67.5 metres high. Fresnel was ill for long. He died in 1827.',
    '| Order | Weight (kg) |\n| --- | --- |\n| First | 5,800 |\n| Sixth | 30 |',
  ].join('\n\n'),
};
const CAKE = {
  title: 'Lemon *cake*',
  url: 'https://cake.example/',
  text: [
    'Heat the oven to 175 °C. Bake the cake for 40 minutes.',
    'Can I freeze it? Yes, for two months.',
    '| Ingredient | Amount |\n| --- | --- |\n| Sugar | 200 g |\n| Baking powder | 2 tsp |',
  ].join('\n\n'),
};

describe('a question is answered by what says it', () => {
  test.each([
    ['Who invented the lens?', ['Fresnel had the idea of a lens of rings.']],
    ['Who wrote this?', ['By Ada Quill']],
    ['What did Buffon do?', ['The Comte de Buffon had thought of a stepped lens before.']],
    ['When was the lens lit?', ['The lens of the first tower was lit on 25 July 1823.']],
    ['When did Fresnel die?', ['Fresnel was ill for long.', 'He died in 1827.']],
    ['How far did the flame reach?', ['The flame is seen from thirty kilometres away.']],
    ['Where is the tower?', ['The tower stands in the mouth of the Gironde.']],
    [
      'Why are the lenses floated?',
      [
        'The lenses are floated in mercury, because the push of a finger is then enough to turn them.',
      ],
    ],
    [
      'How tall is the tower?',
      ['The tower stands in the mouth of the Gironde.', 'It is 67.5 metres high.'],
    ],
  ])('%s', (question, sentences) => {
    const quoted = sentences.map((sentence) => `> ${sentence}`).join('\n>\n');
    expect(replyTo(question, [LENS], [])).toEqual({
      text: `The text says:\n\n${quoted}`,
      from: [LENS],
    });
  });

  test.each([
    ['How long do I bake it?', '> Bake the cake for 40 minutes.'],
    ['Can I freeze it?', '> Can I freeze it?\n>\n> Yes, for two months.'],
    ['How much sugar?', '| Ingredient | Amount |\n| :-- | :-- |\n| Sugar | 200 g |'],
    [
      'What ingredients do I need?',
      '| Ingredient | Amount |\n| :-- | :-- |\n| Sugar | 200 g |\n| Baking powder | 2 tsp |',
    ],
  ])('%s', (question, quoted) => {
    expect(replyTo(question, [CAKE], []).text).toBe(`The text says:\n\n${quoted}`);
  });
});

describe('what the text does not say is said', () => {
  test.each([
    ['Who won the match?', /^The text does not mention “won” or “match”\. It is about this:\n\n> /],
    [
      'When was Fresnel born?',
      /^The text does not mention “born”\. The closest I find is this:\n\n> [^\n]*Fresnel[^\n]*$/,
    ],
    ['Why?', /^I look for the words of a question/],
  ])('%s', (question, text) => {
    expect(replyTo(question, [LENS], []).text).toMatch(text);
  });
});

const EARLIER = [
  { role: 'user', text: `${quotation(LENS)}\n\nSummarise` },
  { role: 'assistant', text: 'In short …' },
  { role: 'user', text: `${quotation(CAKE)}\n\nHow long do I bake it?` },
  { role: 'assistant', text: 'The text says …' },
] as const;

describe('a page sent earlier', () => {
  const ask = (text: string) => answer([...EARLIER, { role: 'user', text }], { tour: '' });

  test('answers what the last one does not, under its name', () => {
    expect(ask('When was the lens lit?')).toEqual({
      text: '“The lens” says:\n\n> The lens of the first tower was lit on 25 July 1823.',
      sources: [{ title: LENS.title, url: LENS.url }],
    });
  });

  test('does so too where the question brings a passage that does not', () => {
    const note = quotation({ text: 'Ferries are free.', title: 'News', url: 'https://n.example/' });
    expect(ask(`${note}\n\nHow hot is the oven?`).text).toBe(
      '“Lemon \\*cake\\*” says:\n\n> Heat the oven to 175 °C.',
    );
  });

  test('is not asked where the last one answers', () => {
    expect(ask('How hot is the oven?').text).toBe('The text says:\n\n> Heat the oven to 175 °C.');
  });

  test('a bare question is about what was asked before', () => {
    expect(ask('And how long?').text).toContain('> Bake the cake for 40 minutes.');
  });
});
