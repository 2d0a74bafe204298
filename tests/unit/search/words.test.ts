import { describe, expect, test } from 'vitest';
import { fold, foldWithOrigins } from '@/lib/search/fold.ts';
import { BUCKET_COUNT, bucketOf, hasTerm, TermBuckets } from '@/lib/search/term-buckets.ts';
import { parseQuery, termsOf } from '@/lib/search/words.ts';

function heapsOf(...texts: string[]): ReadonlyMap<number, string> {
  const buckets = new TermBuckets();
  for (const text of texts) Array.from(buckets.add(text));
  return buckets.heaps();
}

/** The index finds a text by these typed words. */
function isFound(text: string, typed: string): boolean {
  const heaps = heapsOf(text);
  const { terms } = parseQuery(typed) ?? { terms: [] };
  return terms.length > 0 && terms.every((term) => hasTerm(heaps.get(bucketOf(term)) ?? '', term));
}

describe('folding', () => {
  test.each([
    ['STRASSE', 'straße'],
    ['ÉCOLE', 'ecole'],
    ['Ａｂｃ１', 'abc1'],
    ['İstanbul', 'istanbul'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['ﬁn', 'FIN'],
    ['Ёлка', 'елка'],
    ['مُحَمَّد', 'محمد'],
    ['שָׁלוֹם', 'שלום'],
    ['co\u00adoperate', 'cooperate'],
    ['ｶﾞ', 'ガ'],
  ])('%s is %s', (one, other) => expect(fold(one)).toBe(fold(other)));

  test('tells sound marks of Japanese and vowel signs of Hindi apart', () => {
    expect(fold('か')).not.toBe(fold('が'));
    expect(fold('कि')).not.toBe(fold('की'));
  });

  test('knows where each of its characters was, also where one becomes two', () => {
    const text = 'x ﬁ Straße e\u0301t';
    const { text: folded, origins } = foldWithOrigins(text);
    expect(folded).toBe('x fi strasse et');
    const originOf = (piece: string) => origins[folded.indexOf(piece)];
    expect(originOf('strasse')).toBe(text.indexOf('Straße'));
    expect(originOf('et')).toBe(text.indexOf('e\u0301t'));
    expect(origins.at(-1)).toBe(text.length);
    expect(origins).toHaveLength(folded.length + 1);
  });
});

describe('what is found', () => {
  test.each([
    ['The Mitochondria, again', 'mito'],
    ['The Mitochondria, again', 'AGAIN mitoch'],
    ['crème brûlée', 'creme brulee'],
    ['creme brulee', 'Crème'],
    ['東京都に住んでいます', '京都'],
    ['東京都に住んでいます', '住んで'],
    ['我喜欢学习中文', '学习'],
    ['我喜欢学习中文', '文'],
    ['대한민국의 수도', '민국'],
    ['ภาษาไทยไม่มีช่องว่าง', 'ไทย'],
    ['iPhoneの使い方', 'iphone 使い'],
    ['получил ёлку', 'елку'],
    ['كَتَبَ الكتاب', 'كتب'],
    ['हिन्दी में पाठ', 'हिन्दी'],
    ['I like 🍕 and 👩‍👩‍👧', '🍕'],
    ['I like 🍕 and 👩‍👩‍👧', '👧'],
    ['🇧🇷 won', '🇧🇷'],
    ['snake_case and kebab-case', 'case snake'],
    ['user.__proto__ is set', '__proto__'],
    ['constructor toString hasOwnProperty', 'hasown'],
    ['see https://example.org/a?b=c', 'example.org'],
  ])('%j by %j', (text, typed) => expect(isFound(text, typed)).toBe(true));

  test.each([
    ['The Mitochondria', 'chondria'],
    ['The Mitochondria', 'mito nothing'],
    ['東京都', '都京'],
    ['plain words', '__proto__'],
    ['plain words', 'constructor'],
    ['か', 'が'],
  ])('%j not by %j', (text, typed) => expect(isFound(text, typed)).toBe(false));
});

test('what has no words is not looked for', () => {
  expect(['', '  ', '?!', '"\n'].map(parseQuery)).toEqual([null, null, null, null]);
});

test('a question of any size asks for few terms', () => {
  expect(parseQuery('word '.repeat(100_000))?.terms).toEqual(['word']);
  expect(parseQuery(Array.from({ length: 999 }, (_, n) => `w${n}`).join(' '))?.parts.length).toBe(
    24,
  );
  expect(parseQuery('語'.repeat(10_000))?.terms).toEqual(['語語']);
});

test('a very long word is known by its beginning, and found by more of it', () => {
  const word = 'a'.repeat(30) + 'b'.repeat(1000);
  expect([...termsOf(word)]).toEqual([word.slice(0, 40)]);
  expect(isFound(word, word)).toBe(true);
  expect(isFound(word, 'a'.repeat(31))).toBe(false);
});

test('a picture in the text is not taken for words', () => {
  const picture = `data:image/png;base64,${'iVBORw0KGgo+/AAA'.repeat(1000)}==`;
  expect([...heapsOf(`See ![this](${picture}) there`).values()].join('')).not.toContain('ivborw');
  expect(isFound(`See ![this](${picture}) there`, 'there')).toBe(true);
});

test('words stay whole where a long text is read piece by piece', () => {
  const text = 'unforgettable\n'.repeat(5000);
  expect([...heapsOf(text).values()]).toEqual(['\nunforgettable']);
});

test('half of a surrogate pair breaks nothing', () => {
  expect(isFound('\ud83c word \udf55', 'word')).toBe(true);
  expect([...termsOf('\ud83c')]).toEqual([]);
});

test('each term has its heap among those there are', () => {
  for (const term of ['a', 'z', '0', '9', 'é', '語', '🍕', '\ud800', '']) {
    expect(bucketOf(term)).toBeGreaterThanOrEqual(0);
    expect(bucketOf(term)).toBeLessThan(BUCKET_COUNT);
  }
});
