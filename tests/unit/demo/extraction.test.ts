import { describe, expect, test } from 'vitest';
import { figures, isYear } from '@/demo/model/figures.ts';
import { intentOf } from '@/demo/model/intent.ts';
import { keyTerms } from '@/demo/model/key-terms.ts';
import { mostTelling } from '@/demo/model/rank-sentences.ts';
import { sentencesOf } from '@/demo/model/sentences.ts';

describe('sentences', () => {
  test.each([
    ['English', 'The lamp is lit. Is it bright? Yes!', 3],
    ['abbreviations', 'Dr. A. Fresnel wrote to St. Malo. He got no answer, cf. Vol. 3 of it.', 2],
    ['decimals', 'It is 2.59 m high. It is heavy.', 2],
    ['Chinese', '灯塔很高。光很亮！你看见了吗？', 3],
    ['Japanese', '灯台は高い。光は明るい。', 2],
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
    ['Seen from 20 nautical miles, or 38 km.', ['20 nautical miles', '38 km']],
    ['It cost £1.5 million in 1909.', ['£1.5 million', '1909']],
    ['Lit on 25 July 1823 in the 1820s.', ['25 July 1823', '1820s']],
    ['From 15–20 °C, or −5 °C at night.', ['15–20 °C', '−5 °C']],
    ['Der Turm ist 67,5 Meter hoch.', ['67,5 Meter']],
    ['Il mesure 1\u202F330 mm.', ['1\u202F330 mm']],
    ['Version v2 of file A4 has none.', []],
    ['He died aged 39, far away.', ['39']],
  ])('%s', (sentence, values) => {
    const found = figures([sentence]);
    expect(found.map(({ value }) => value)).toEqual(values);
    for (const { value, from } of found) {
      expect(sentence.slice(from, from + value.length)).toBe(value);
    }
  });

  test('years are told from quantities', () => {
    expect(['1823', '1820s', '2021', '920', '1823 m', '3000'].map(isYear)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

const ARTICLE = [
  'The Fresnel lens bends the light of a lamp towards the horizon.',
  'A Fresnel lens is made of rings of glass.',
  'The keeper had a dog.',
  'The mirrors of the time absorbed half of the light and tarnished in sea air.',
  'The lens was lit in 1823 at Cordouan.',
];

describe('key terms', () => {
  test('what comes up most, with its first sentence', () => {
    const terms = keyTerms(ARTICLE, 3);
    expect(terms[0]).toEqual({ term: 'Fresnel lens', count: 2, sentence: ARTICLE[0] });
    expect(terms.map(({ term }) => term)).toContain('light');
  });

  test('stop words are never terms', () => {
    expect(keyTerms(['The of and the of and the.'], 5)).toEqual([]);
  });

  test('a script without spaces has terms too', () => {
    const terms = keyTerms(['灯塔的透镜很大。', '灯塔的光很远，透镜聚光。'], 5);
    expect(terms.map(({ term }) => term)).toEqual(expect.arrayContaining(['灯塔', '透镜']));
  });
});

describe('ranking', () => {
  test('the most telling sentences keep the order of the text', () => {
    const chosen = mostTelling(ARTICLE, 2);
    expect(chosen).toEqual([ARTICLE[0], ARTICLE[1]]);
  });

  test('one thing is not said twice', () => {
    const repeated = ['The lens bends light.', 'The lens bends light.', 'The lens has rings.'];
    expect(mostTelling(repeated, 2)).toEqual(['The lens bends light.', 'The lens has rings.']);
  });
});

describe('intent', () => {
  test.each([
    ['Show me everything', 'everything'],
    ['Please summarise this passage.', 'summary'],
    ['tl;dr', 'summary'],
    ['', 'summary'],
    ['Explain this in simple words', 'explanation'],
    ['List the key terms', 'terms'],
    ['What are the figures in it?', 'figures'],
    ['Give me an outline', 'outline'],
    ['Who built the tower?', 'question'],
    ['What happened?', 'summary'],
    ['What happened in 1823?', 'question'],
    ['Can you write a poem about it?', 'writing'],
    ['Translate this into German', 'writing'],
    ['Hi!', 'talk'],
    ['Help me find the height', 'question'],
  ])('%s', (question, intent) => {
    expect(intentOf(question)).toBe(intent);
  });
});

test('an address is neither a term nor a figure', () => {
  const sentence = 'The lens is at https://wiki.example/lens_2021, with the lens.';
  expect(keyTerms([sentence], 5).map(({ term }) => term)).toEqual(['lens']);
  expect(figures([sentence])).toEqual([]);
});
