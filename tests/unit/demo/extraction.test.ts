import { describe, expect, test } from 'vitest';
import { figures } from '@/demo/model/figures.ts';
import { readPassage, sentencesOf } from '@/demo/model/passage.ts';
import { intentOf, readQuestion } from '@/demo/model/question.ts';
import { quotation } from '@/lib/chat/question-text.ts';

describe('sentences', () => {
  test.each([
    ['abbreviations', 'Dr. A. Fresnel wrote to St. Malo. He got no answer, cf. Vol. 3 of it.', 2],
    ['decimals', 'It is 2.59 m high. It is heavy.', 2],
    ['Chinese', '灯塔很高。光很亮！你看见了吗？', 3],
    ['Hindi', 'दीपस्तंभ ऊँचा है। रोशनी तेज़ है।', 2],
    ['Arabic', 'المنارة عالية. هل الضوء ساطع؟ نعم.', 3],
  ])('%s', (_, text, count) => {
    const sentences = sentencesOf(text);
    expect(sentences).toHaveLength(count);
    expect(sentences.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });
});

describe('figures', () => {
  test.each([
    ['It weighs 5,800 kg.', ['5,800 kg']],
    ['About 97% of it, that is 2.08 times as much.', ['97%', '2.08 times']],
    ['It cost £1.5 million in 1909.', ['£1.5 million', '1909']],
    ['Lit on 25 July 1823 in the 1820s.', ['25 July 1823', '1820s']],
    ['From 15–20 °C, or −5 °C at night.', ['15–20 °C', '−5 °C']],
    ['Version v2 of file A4 has none, nor https://wiki.example/lens_2021.', []],
  ])('%s', (sentence, values) => {
    expect(figures([sentence]).map(({ value }) => value)).toEqual(values);
  });
});

describe('intent', () => {
  test.each([
    ['Please summarise this passage.', 'summary'],
    ['tl;dr', 'summary'],
    ['', 'summary'],
    ['Explain this in simple words', 'explanation'],
    ['Who built the tower?', 'question'],
    ['What happened?', 'summary'],
    ['What happened in 1823?', 'question'],
    ['Translate this into German', 'writing'],
    ['Help me find the height', 'question'],
  ])('%s', (question, intent) => {
    expect(intentOf(question)).toBe(intent);
  });
});

describe('a passage', () => {
  test("has Markdown's headings, lists and tables", () => {
    const text = [
      '## Rings ##',
      '- First item. It is\n  short.\n- second item',
      '| Order | Height (m) |\n| :-- | --: |\n| First | 2.59 |',
    ];
    const rows = [
      ['Order', 'Height (m)'],
      ['First', '2.59'],
    ];
    expect(readPassage(text.join('\n\n'))).toEqual([
      { type: 'heading', text: 'Rings' },
      { type: 'paragraph', sentences: ['First item.', 'It is short.'] },
      { type: 'paragraph', sentences: ['second item'] },
      { type: 'table', rows },
    ]);
  });

  test('as a browser copies it has a paragraph a line, and cells parted by tabs', () => {
    expect(readPassage('roses\nlilies. They differ.')).toEqual([
      { type: 'paragraph', sentences: ['roses'] },
      { type: 'paragraph', sentences: ['lilies.', 'They differ.'] },
    ]);
    const rows = [
      ['', 'Height (m)', ''],
      ['First', '2.59', ''],
    ];
    expect(readPassage('Six orders.\n\tHeight (m)\t\r\nFirst\t2.59\t\nThe end.')).toEqual([
      { type: 'paragraph', sentences: ['Six orders.'] },
      { type: 'table', rows },
      { type: 'paragraph', sentences: ['The end.'] },
    ]);
  });

  test('has the words of links, code and escapes, and no pictures', () => {
    const text = [
      'See the [*stepped* lens](https://a.example/stepped_lens) and `lit()`, \\[sic\\].',
      '![A lighthouse](https://a.example/light.png)',
      '```js\nlit(); // **now**\n```',
    ];
    expect(readPassage(text.join('\n\n'))).toEqual([
      { type: 'paragraph', sentences: ['See the stepped lens and lit(), [sic].'] },
      { type: 'code', language: 'js', text: 'lit(); // **now**' },
    ]);
  });
});

const SELECTION = {
  text: 'First paragraph with a \\ and 5 * 3.\n\nSecond paragraph.',
  title: 'Rings [and more]',
  url: 'https://example.org/a_(b)',
};
const OTHER = { text: 'Two.', title: 'B', url: 'https://b.example/' };
const LONG = 'The light was lit. '.repeat(30).trim();
const FIGURES = 'The lamp weighs 3 kg. It was lit on 25 July 1823 and burned until morning.';

describe('a question', () => {
  test.each([
    ['one selection', `${quotation(SELECTION)}\n\nWhy?`, [SELECTION], 'Why?'],
    ['two', `${quotation(SELECTION)}\n\n${quotation(OTHER)}\n\n?`, [SELECTION, OTHER], '?'],
    ['none', 'Hello there', [], 'Hello there'],
    ['a long text below', `Summarise this:\n\n${LONG}`, [{ text: LONG }], 'Summarise this:'],
    ['a page in its words', `The figures in ${FIGURES}`, [{ text: FIGURES }], 'The figures in'],
  ])('with %s is divided into what is quoted and what is asked', (_, message, quotations, text) => {
    expect(readQuestion(message)).toEqual({ quotations, text });
  });
});
