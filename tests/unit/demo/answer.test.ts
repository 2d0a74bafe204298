import { describe, expect, test } from 'vitest';
import { answer } from '@/demo/model/answer.ts';
import { replyTo } from '@/demo/model/reply.ts';
import { quotation } from '@/lib/chat/question-text.ts';
import { CONTINUE_REQUEST } from '@/lib/protocols/requests/asked-messages.ts';

const PAGE = { title: 'The lens', url: 'http://127.0.0.1:4788/article' };
const PASSAGE = quotation({
  ...PAGE,
  text: [
    '## Rings instead of a bulge',
    'A Fresnel lens bends light with rings of glass. Each ring has its own slope. The glass between the rings is left out.',
    '## Six orders',
    'Fresnel sorted his lenses into six orders. A lens of the first order is 2.59 m high.',
    '| Order | Height (m) |\n| --- | --- |\n| First | 2.59 |\n| Sixth | 0.43 |',
  ].join('\n\n'),
});
const AIDS = { tour: 'TOUR' };
const EARLIER = [
  { role: 'user', text: 'Hello' },
  { role: 'assistant', text: 'Hello.' },
] as const;

function ask(question: string): string {
  return answer([...EARLIER, { role: 'user', text: `${PASSAGE}\n\n${question}` }], AIDS).text;
}

test('a summary begins with the most telling sentence', () => {
  expect(ask('Summarise this')).toMatch(
    /^\*\*In short:\*\* A Fresnel lens bends light with rings of glass\.\n\n- /,
  );
});

test('an explanation has the core, the terms and the figures', () => {
  const text = ask('Explain this');
  expect(text).toContain('**What it comes down to:**');
  expect(text).toContain('**Its figures:** 2.59 m.');
});

test("figures are the passage's tables and the numbers of its sentences", () => {
  const text = ask('Which figures are there?');
  expect(text).toContain('| Order | Height (m) |\n| :-- | --: |\n| First | 2.59 |');
  expect(text).toContain('| 2.59 m | A lens of the first order is **2.59 m** high. |');
});

test('key terms are a list', () => {
  expect(ask('Key terms?')).toContain('- **Fresnel**, 2 times: A **Fresnel** lens');
});

test('an outline has the headings with the leads under them', () => {
  expect(ask('Outline')).toBe(
    [
      '1. **Rings instead of a bulge**',
      '   - A Fresnel lens bends light with rings of glass.',
      '2. **Six orders**',
      '   - Fresnel sorted his lenses into six orders.',
    ].join('\n'),
  );
});

test('without any passage it says what it can do', () => {
  expect(answer([...EARLIER, { role: 'user', text: 'What is the weather?' }], AIDS).text).toMatch(
    /^I am Sidelight’s built-in demo model/,
  );
});

test('a greeting is answered, also with a page', () => {
  expect(ask('Hello!')).toMatch(/^I am Sidelight’s built-in demo model/);
  expect(ask('Thanks a lot!')).toBe('You’re welcome.');
});

test('what it cannot do it says', () => {
  expect(ask('Write a poem about this')).toMatch(/^That needs a real model/);
});

test('only the first answer of a conversation introduces the model', () => {
  const first = answer([{ role: 'user', text: `${PASSAGE}\n\nSummarise` }], AIDS).text;
  expect(first).toContain('Sidelight’s built-in demo model');
  expect(ask('Summarise')).not.toContain('demo model');
});

test('text of the passage is shown as it is, not as Markdown', () => {
  const passage = quotation({
    ...PAGE,
    text: 'Use \\*args and \\<b> and \\[x\\](y) | $5 \\`now\\`.',
  });
  const conversation = [...EARLIER, { role: 'user', text: `${passage}\n\nSummarise` }] as const;
  expect(answer(conversation, AIDS).text).toContain(
    '> Use \\*args and \\<b\\> and &#91;x&#93;(y) \\| \\$5 \\`now\\`.',
  );
});

const READ = { tour: 'TOUR', tools: new Set(['read_page']) };
const ASKED = { role: 'user', text: 'Please read this page.' } as const;
const LENS = { text: 'The lens bends light. It is made of rings.', url: 'https://lens.example/' };

test('the open page is asked for where there is a tool for it', () => {
  expect(answer([ASKED], READ)).toEqual({ text: '', sources: [], toolCall: 'read_page' });
  expect(answer([ASKED], { ...AIDS, tools: new Set(['list_tabs']) }).toolCall).toBeUndefined();
  expect(answer([{ role: 'user', text: `${PASSAGE}\n\nRead this page` }], READ).toolCall).toBe(
    undefined,
  );
});

test('a page that was read is answered from, also later', () => {
  const read = { role: 'assistant', text: '', pages: [{ quotation: LENS }] } as const;
  const first = answer([ASKED, read], READ);
  expect(first.text).toContain('> The lens bends light.');
  expect(first.sources).toEqual([{ url: 'https://lens.example/' }]);
  const next = [ASKED, read, { role: 'assistant', text: first.text }] as const;
  const later = answer([...next, { role: 'user', text: 'What about its rings?' }], READ);
  expect(later.text).toContain('> It is made of rings.');
});

test('a page that cannot be read is said, and not asked for again', () => {
  const failed = { role: 'assistant', text: '', pages: [{ failure: 'no tab.' }] } as const;
  const given = answer([ASKED, failed], READ);
  expect(given.text).toContain('I could not read the page: no tab.');
  expect(given.toolCall).toBeUndefined();
});

test('an answer that was cut short goes on where it ends', () => {
  const question = { role: 'user', text: `${PASSAGE}\n\nSummarise` } as const;
  const whole = answer([question], AIDS).text;
  const goOnAfter = (text: string) =>
    answer([question, { role: 'assistant', text }, { role: 'user', text: CONTINUE_REQUEST }], AIDS)
      .text;
  expect(whole.slice(0, 40) + goOnAfter(whole.slice(0, 40))).toBe(whole);
  expect(goOnAfter(whole)).toBe('That was all of it.');
});

const LENS_PAGE = {
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
    ['Who wrote this?', ['By Ada Quill']],
    ['What did Buffon do?', ['The Comte de Buffon had thought of a stepped lens before.']],
    ['When did Fresnel die?', ['Fresnel was ill for long.', 'He died in 1827.']],
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
    expect(replyTo(question, [LENS_PAGE], [])).toEqual({
      text: `The text says:\n\n${quoted}`,
      from: [LENS_PAGE],
    });
  });

  test.each([
    ['How long do I bake it?', '> Bake the cake for 40 minutes.'],
    ['Can I freeze it?', '> Can I freeze it?\n>\n> Yes, for two months.'],
    ['How much sugar?', '| Ingredient | Amount |\n| :-- | :-- |\n| Sugar | 200 g |'],
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
    expect(replyTo(question, [LENS_PAGE], []).text).toMatch(text);
  });
});

const ASKED_BEFORE = [
  { role: 'user', text: `${quotation(LENS_PAGE)}\n\nSummarise` },
  { role: 'assistant', text: 'In short …' },
  { role: 'user', text: `${quotation(CAKE)}\n\nHow long do I bake it?` },
  { role: 'assistant', text: 'The text says …' },
] as const;

describe('a page sent earlier', () => {
  const ask = (text: string) => answer([...ASKED_BEFORE, { role: 'user', text }], { tour: '' });

  test('answers what the last one does not, under its name', () => {
    expect(ask('When was the lens lit?')).toEqual({
      text: '“The lens” says:\n\n> The lens of the first tower was lit on 25 July 1823.',
      sources: [{ title: LENS_PAGE.title, url: LENS_PAGE.url }],
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
