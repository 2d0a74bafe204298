import { expect, test } from 'vitest';
import { answer } from '@/demo/model/answer.ts';
import { quotation } from '@/lib/chat/quotation.ts';

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
const EARLIER = [
  { role: 'user', text: 'Hello' },
  { role: 'assistant', text: 'Hello.' },
] as const;

function ask(question: string): string {
  return answer([...EARLIER, { role: 'user', text: `${PASSAGE}\n\n${question}` }], 'TOUR').text;
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

test('key terms are a table', () => {
  expect(ask('Key terms?')).toContain('| **Fresnel** | 2 |');
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

test('another question is answered by the closest sentences', () => {
  expect(ask('How high is a lens of the first order?')).toContain(
    '> A lens of the first order is 2.59 m high.',
  );
});

test('a question that the passage does not touch says so', () => {
  expect(ask('Who governs Andorra?')).toMatch(/^I find nothing in this passage/);
});

test('the page is given as the source', () => {
  const conversation = [{ role: 'user', text: `${PASSAGE}\n\nWhy?` }] as const;
  expect(answer(conversation, 'TOUR').sources).toEqual([PAGE]);
});

test('a question without a passage is about the last one sent', () => {
  const conversation = [
    { role: 'user', text: `${PASSAGE}\n\nSummarise` },
    { role: 'assistant', text: 'In short …' },
    { role: 'user', text: 'How many orders are there?' },
  ] as const;
  expect(answer(conversation, 'TOUR').text).toContain('six orders');
});

test('without any passage it says what it can do', () => {
  expect(answer([...EARLIER, { role: 'user', text: 'What is the weather?' }], 'TOUR').text).toMatch(
    /^I am Sidelight's built-in demo model/,
  );
});

test('"show me everything" is the tour', () => {
  const tour = answer([...EARLIER, { role: 'user', text: 'Show me everything' }], 'TOUR');
  expect(tour.text).toBe('TOUR');
  expect(tour.reasoning).toBeTruthy();
});

test('only the first answer of a conversation introduces the model', () => {
  const first = answer([{ role: 'user', text: `${PASSAGE}\n\nSummarise` }], 'TOUR').text;
  expect(first).toContain("Sidelight's built-in demo model");
  expect(first).toContain('OPENAI_BASE_URL');
  expect(ask('Summarise')).not.toContain('demo model');
});

test('text of the passage is shown as it is, not as Markdown', () => {
  const passage = quotation({ ...PAGE, text: 'Use *args and <b> and [x](y) | $5 `now`.' });
  const conversation = [...EARLIER, { role: 'user', text: `${passage}\n\nSummarise` }] as const;
  expect(answer(conversation, 'TOUR').text).toContain(
    String.raw`> Use \*args and \<b\> and \[x\](y) \| \$5 \`now\`.`,
  );
});
