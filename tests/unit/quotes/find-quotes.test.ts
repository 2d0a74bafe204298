import { expect, test } from 'vitest';
import { findQuotes } from '@/lib/quotes/index.ts';

/** The quotations of an answer as their words, with the words of the passage where they are found. */
function found(answer: string, ...texts: readonly string[]): (readonly [string, string | null])[] {
  const passages = texts.map((text, index) => ({ id: String(index), text }));
  return findQuotes(answer, passages).map(({ from, to, passageId, start = 0, end = 0 }) => [
    answer.slice(from, to),
    passageId === undefined ? null : (texts[Number(passageId)] ?? '').slice(start, end),
  ]);
}

const MILL =
  'The keeper lets the mill to the tenant for ten years. He doesn’t ask for more than 1.5 % of it.';

test('takes each paragraph of a Markdown quotation by itself', () => {
  const answer = '> the keeper lets the mill\n>\n> to the tenant for years\n>\n> — The lease';
  expect(found(answer, MILL)).toEqual([
    ['the keeper lets the mill', 'The keeper lets the mill'],
    ['to the tenant for years', null],
  ]);
});

test.each([
  ['He says “lets the mill to the tenant”.', 'lets the mill to the tenant'],
  ['Er sagt „lets the mill to the tenant“.', 'lets the mill to the tenant'],
  ['« lets the mill to the tenant »', 'lets the mill to the tenant'],
  ['»lets the mill to the tenant«', 'lets the mill to the tenant'],
  ['"lets the mill to the tenant," he says', 'lets the mill to the tenant'],
  ["'lets the mill to the tenant'", 'lets the mill to the tenant'],
  ['> lets the mill\n> to the **tenant**\n> — The lease', 'lets the mill to the tenant'],
  ['“the keeper lets the mill”', 'The keeper lets the mill'],
  ['“[T]he keeper lets the mill”', 'The keeper lets the mill'],
  ['“[He] lets the mill to [her]”', 'lets the mill to'],
  [
    '“The keeper lets [it] to the tenant for ten years”',
    'The keeper lets the mill to the tenant for ten years',
  ],
  [
    '“The keeper … the tenant for ten years”',
    'The keeper lets the mill to the tenant for ten years',
  ],
  ["“He doesn't ask for more than 1.5% of it”", 'He doesn’t ask for more than 1.5 % of it'],
])('found: %s', (answer, expected) => {
  expect(found(answer, 'Another passage.', MILL).map(([, place]) => place)).toEqual([expected]);
});

test.each([
  '“lets the mill to a tenant”',
  '“ask for more than 15 % of it”',
  '“ask for more than 2.5 % of it”',
  '“eeper lets the mill to the tenant”',
  '“the tenant … The keeper lets”',
  '“lets the old mill to the tenant”',
])('not found: %s', (answer) => {
  expect(found(answer, MILL).map(([, place]) => place)).toEqual([null]);
});

test.each([
  '`“lets the mill to the tenant”`',
  '```\n“lets the mill to the tenant”\n```',
  "He says “lets it” and is 6'2\" tall, the keeper's son, don't ask.",
  '[a link](https://example.org/“lets-the-mill-to”)',
  '> [!NOTE]\n> The keeper lets the mill',
  '“lets the mill\n\nto the tenant”',
  'an “exponential back-off”, at “-3 °C”, of “6,200 people”, “[your name here]”',
  '「全国に10人もいない」',
])('no quotation: %s', (answer) => {
  expect(found(answer, MILL)).toEqual([]);
});

test.each([
  ['10² is not 102 of them', '“10² is not 102”', '10² is not 102'],
  ['10² is not 102 of them', '“102 is not 102”', null],
  ['How CO₂ is measured', '“how CO2 is measured”', 'How CO₂ is measured'],
  ['an ex-\nample of a line', '“an example of a line”', 'an ex-\nample of a line'],
  ['the ﬁnal of\u00ADﬁce is here', '“the final office is here”', 'the ﬁnal of\u00ADﬁce is here'],
  [
    'words with a note[^1] and [2] more',
    '“words with a note and more”',
    'words with a note[^1] and [2] more',
  ],
  [
    'as [the mill](https://example.org/a_b) stands there',
    '“as the mill stands there”',
    'as [the mill](https://example.org/a_b) stands there',
  ],
  ['−5 degrees at night', '“5 degrees at night”', null],
  ['London–Paris by train', '“London-Paris by train”', 'London–Paris by train'],
  [
    '東京の水車小屋は十年の間借りられている。',
    '「水車小屋は十年の間借りられている」',
    '水車小屋は十年の間借りられている',
  ],
  ['東京の水車小屋は十年の間借りられている。', '「水車小屋は九年の間借りられている」', null],
  ['at least 300 mm behind it', '“at least 300mm behind it”', 'at least 300 mm behind it'],
  ['at least 300 mm behind it', '“at least 300m behind it”', null],
  ['昨夜の最低気温は-5度まで下がりました', '「最低気温は5度まで下がりました」', null],
  ['set `retries` to a low number', '“`retries` to a low number”', 'retries` to a low number'],
  ['set `retries` to a low number', '"`retries` to a low number"', 'retries` to a low number'],
  ['The bus goes at two.', '“[T]he bus goes”', 'The bus goes'],
  ['هي التي تعلّمك كل شيء', '«هي التي تعلمك كل شيء»', 'هي التي تعلّمك كل شيء'],
  ['ваш населённый пункт', '«ваш населенный пункт»', 'ваш населённый пункт'],
  ['at most US$\u00A0100 a year', '“at most US$100 a year”', 'at most US$\u00A0100 a year'],
  ['It may end. We may, however, scan it', '“may … scan it”', 'may, however, scan it'],
  ['none was found2. It', '“none was found”', null],
  ['none was found2. It\n\n2 But one.', '“none was found. It”', 'none was found2. It'],
  ['a factor of 1,8;2 then\n\n2. But one.', '“a factor of 1,8; then”', 'a factor of 1,8;2 then'],
  ['a factor of 1.2 then\n\n2 But one.', '“a factor of 1 then”', null],
])('in %s: %s', (passage, answer, expected) => {
  expect(found(answer, passage).map(([, place]) => place)).toEqual([expected]);
});

test('of repeated words those beside the quotation before are meant', () => {
  const text = 'A mill is here now. A wheel turns there. A mill is here now.';
  const quotes = findQuotes('“A wheel turns there” and “a mill is here now”', [{ id: 'a', text }]);
  expect(quotes.map(({ start }) => start)).toEqual([20, 41]);
});

/** On a machine with much else to do: 4 s of its own work. */

test('takes time in proportion to what it reads, whatever is repeated', () => {
  const letters = 'a '.repeat(200_000);
  const quote = `“${'a '.repeat(2000)}b” “${'a … '.repeat(30)}b” “${'a [x] '.repeat(15)}b a a”`;
  expect(findQuotes(quote, [{ id: 'a', text: letters }]).map(({ status }) => status)).toEqual([
    'not-found',
    'not-found',
    'not-found',
  ]);
});
