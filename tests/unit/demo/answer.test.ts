import { expect, test } from 'vitest';
import { answer } from '@/demo/model/answer.ts';
import { quotation } from '@/lib/chat/quotation.ts';
import { CONTINUE_REQUEST } from '@/lib/protocols/requests/asked-messages.ts';

const PAGE = { title: 'The lens', url: 'http://127.0.0.1:4788/article' };
const PASSAGE = quotation({
  ...PAGE,
  text: [
    'Rings instead of a bulge',
    'A Fresnel lens bends light with rings of glass. Each ring has its own slope. The glass between the rings is left out.',
    'Six orders',
    'Fresnel sorted his lenses into six orders. A lens of the first order is 2.59 m high.',
    'Order\tHeight (m)',
    'First\t2.59',
    'Sixth\t0.43',
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

test('the page is given as the source', () => {
  const conversation = [{ role: 'user', text: `${PASSAGE}\n\nWhy?` }] as const;
  expect(answer(conversation, AIDS).sources).toEqual([PAGE]);
});

test('a question without a passage is about the last one sent', () => {
  const conversation = [
    { role: 'user', text: `${PASSAGE}\n\nSummarise` },
    { role: 'assistant', text: 'In short …' },
    { role: 'user', text: 'How many orders are there?' },
  ] as const;
  expect(answer(conversation, AIDS).text).toContain('six orders');
});

test('without any passage it says what it can do', () => {
  expect(answer([...EARLIER, { role: 'user', text: 'What is the weather?' }], AIDS).text).toMatch(
    /^I am Sidelight’s built-in demo model/,
  );
});

test('"show me everything" is the tour', () => {
  const tour = answer([...EARLIER, { role: 'user', text: 'Show me everything' }], AIDS);
  expect(tour.text).toBe('TOUR');
  expect(tour.reasoning).toBeTruthy();
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

test('what else is asked of the page is answered', () => {
  const asked = { role: 'user', text: 'Read this page and tell me the key terms' } as const;
  const read = { role: 'assistant', text: '', pages: [{ quotation: LENS }] } as const;
  expect(answer([asked, read], READ).text).toContain('\n- **');
});

test('a page that cannot be read is said, and not asked for again', () => {
  const failed = { role: 'assistant', text: '', pages: [{ failure: 'no tab.' }] } as const;
  const given = answer([ASKED, failed], READ);
  expect(given.text).toContain('I could not read the page: no tab.');
  expect(given.toolCall).toBeUndefined();
});

test('an answer that was cut short goes on where it ends', () => {
  const conversation = [{ role: 'user', text: `${PASSAGE}\n\nSummarise` }] as const;
  const whole = answer(conversation, AIDS).text;
  const begun = whole.slice(0, 40);
  const rest = answer([...conversation, { role: 'assistant', text: begun }], AIDS).text;
  expect(begun + rest).toBe(whole);
});

test.each([CONTINUE_REQUEST, 'Go on, please.'])(
  'so it does where it is asked to: %s',
  (request) => {
    const conversation = [{ role: 'user', text: `${PASSAGE}\n\nSummarise` }] as const;
    const whole = answer(conversation, AIDS).text;
    const goOnAfter = (text: string) =>
      answer([...conversation, { role: 'assistant', text }, { role: 'user', text: request }], AIDS);
    expect(whole.slice(0, 40) + goOnAfter(whole.slice(0, 40)).text).toBe(whole);
    expect(goOnAfter(whole).text).toBe('That was all of it.');
  },
);
