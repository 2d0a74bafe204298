import { describe, expect, test } from 'vitest';
import { citationsIn } from '@/lib/chat/citations/find-citations.ts';
import { brokenCitationAt, halfCitationAt } from '@/lib/chat/citations/half-citation.ts';

/** A text as it is seen where numbers up to this one mean something, what leads somewhere in ⟨⟩. */
function seen(text: string, upTo: number): string {
  let shown = '';
  let end = 0;
  for (const { from, to, pieces } of citationsIn(text)) {
    shown += text.slice(end, from);
    for (const { text: words, number, name, isOfSources, otherwise } of pieces) {
      const isThere =
        number !== undefined && number >= 1 && number <= upTo && (upTo > 10 || !isOfSources);
      if (number === undefined && name === undefined) shown += words;
      else if (isThere) shown += words.replace(/\S.*/, '⟨$&⟩');
      else shown += otherwise;
    }
    end = to;
  }
  return shown + text.slice(end);
}

describe('Citations', () => {
  test.each([
    // OpenAI: assistants, file search, GPT-OSS.
    ['Salt is salty【1†source】.', 'Salt is salty⟨[1]⟩.'],
    ['Salt is salty 【1†source】【3†source】.', 'Salt is salty ⟨[1]⟩⟨[3]⟩.'],
    ['Salt is salty 【7†source】.', 'Salt is salty.'],
    ['Salt is salty 【4:0†source】 and wet.', 'Salt is salty and wet.'],
    ['It rains 【2†L10-L20】, often 【2†L3】.', 'It rains ⟨[2]⟩, often ⟨[2]⟩.'],
    ['It rains [3†L10-L20].', 'It rains ⟨[3]⟩.'],
    ['It rains 【0†L1】【†source】.', 'It rains.'],
    // ChatGPT and programs that copy it.
    ['Es regnet. \uE200cite\uE202turn0search0\uE202turn0search3\uE201', 'Es regnet.'],
    ['by \uE200entity\uE202["people", "Ada L.", 0]\uE201 in 1843', 'by Ada L. in 1843'],
    ['\uE203It rains\uE204 \uE202turn0search1 here', 'It rains here'],
    ['Es regnet. citeturn0search0turn0search4', 'Es regnet.'],
    ['Es regnet. filecite turn0file0', 'Es regnet. filecite'],
    ['by entity["people", "Ada L.", 0] in 1843', 'by Ada L. in 1843'],
    ['It rains :contentReference[oaicite:0]{index=0}.', 'It rains.'],
    // Gemini, DeepSeek, Kimi, Azure, Qwen, Perplexity.
    ['[cite_start]It rains[cite: 1, 2].', 'It rains⟨[1]⟩⟨[2]⟩.'],
    ['It rains [cite: 171].', 'It rains.'],
    ['下雨了[citation:2]。', '下雨了⟨[2]⟩。'],
    ['下雨了[citation:2][citation:9]。', '下雨了⟨[2]⟩。'],
    ['下雨了[^1^][^12^]。', '下雨了⟨[1]⟩。'],
    ['It rains [doc2], [ref_1], [doc9].', 'It rains ⟨[2]⟩, ⟨[1]⟩, [doc9].'],
    ['It rains [[1]], [[9]].', 'It rains ⟨[1]⟩, [[9]].'],
    ['It rains.[1][2] Often [3].', 'It rains.⟨[1]⟩⟨[2]⟩ Often ⟨[3]⟩.'],
    ['It rains [1, 3] and [1-2], [ 3 ].', 'It rains [⟨1⟩, ⟨3⟩] and [⟨1⟩-⟨2⟩], ⟨[ 3 ]⟩.'],
    ['雨が降る【2】。', '雨が降る⟨[2]⟩。'],
    // As people write them, in nine languages.
    [
      'It rains [Passage 1] (Source 2) [Reference 3].',
      'It rains ⟨[Passage 1]⟩ ⟨(Source 2)⟩ ⟨[Reference 3]⟩.',
    ],
    ['Es regnet [Quelle 2] (Quellen 1, 3).', 'Es regnet ⟨[Quelle 2]⟩ (Quellen ⟨1⟩, ⟨3⟩).'],
    ['Llueve [Fuente 1] (pasaje 2).', 'Llueve ⟨[Fuente 1]⟩ ⟨(pasaje 2)⟩.'],
    ['Il pleut [Source 1] (extrait 2).', 'Il pleut ⟨[Source 1]⟩ ⟨(extrait 2)⟩.'],
    ['Chove [Fonte 1] (trecho 2).', 'Chove ⟨[Fonte 1]⟩ ⟨(trecho 2)⟩.'],
    ['雨が降る[出典1]（資料2）。', '雨が降る⟨[出典1]⟩⟨（資料2）⟩。'],
    ['下雨了[来源1]（文献2）。', '下雨了⟨[来源1]⟩⟨（文献2）⟩。'],
    ['비가 온다 [출처 1] (자료 2).', '비가 온다 ⟨[출처 1]⟩ ⟨(자료 2)⟩.'],
    ['تمطر [المصدر 1] (مقطع 2).', 'تمطر ⟨[المصدر 1]⟩ ⟨(مقطع 2)⟩.'],
  ])('%s', (text, shown) => {
    expect(seen(text, 3)).toBe(shown);
  });

  test('are counted from nought where a program counts sources so', () => {
    expect(seen('It rains :contentReference[oaicite:3]{index=1}.', 12)).toBe('It rains ⟨[2]⟩.');
  });

  test('name a file', () => {
    const [citation] = citationsIn('It rains 【4:0†report.pdf】.');
    expect(citation?.pieces).toEqual([{ text: ' []', name: 'report.pdf', otherwise: '' }]);
  });

  test.each([
    'The first, a[1] and x[2], is items_all[1], args2[1].',
    'Set list[1] = 3, list[1].name, list[2] += 1, and x ∈ [1, 2].',
    'In [2024] he wrote [sic], [x], [ ], [a], [1a] and [1.2].',
    'A note[^1], another[^12], and [^a].',
    '[[1, 2], [3, 1]] and [[1], [2]]',
    '(1) first, (2) second, 1) third',
    '【1】はじめに',
    '【重要】【第1章】',
    'citizens cite turns, excited',
    'page [12:34], at [0:12]',
    'It is in [1](a), and [1] = 3.',
  ])('are none in: %s', (text) => {
    expect(seen(text, 3)).toBe(text);
  });

  test('take time in proportion to the length of what looks like them', () => {
    const text = '[1, [[1 【1 [cite: [^1 turn0 \uE200cite :content (source a_b'.repeat(5000);
    expect(citationsIn(text)).toHaveLength(0);
    expect(halfCitationAt(text)).toBeGreaterThan(text.length - 500);
  });
});

test.each([
  'Salt【1†source】',
  'Salt 【4:0†report.pdf】',
  'Salt [4†L10-L20]',
  'Salt [cite: 1, 2]',
  'Salt [cite_start]',
  'Salt[citation:2]',
  'Salt[^1^]',
  'Salt \uE200cite\uE202turn0search0\uE201',
])('no half of a mark is seen while it comes: %s', (text) => {
  const [mark] = citationsIn(text);
  for (let length = (mark?.from ?? 0) + 1; length < text.length; length++) {
    const half = text.slice(0, length);
    const held = halfCitationAt(half);
    // A bracket with a number may be any reader's.
    if (/\[\d*(:\d*)?$/.test(half)) continue;
    expect(half.slice(0, held).trimEnd()).toBe('Salt');
  }
});

test('what is no half of a mark is seen', () => {
  for (const text of ['See [1', 'See [a', 'See 【重要', 'As follows:', 'I cite', 'See [citizen']) {
    expect(halfCitationAt(text)).toBe(text.length);
  }
});

test('a mark whose end never came is known', () => {
  expect(brokenCitationAt('Salt 【1†sou')).toBe(4);
  expect(brokenCitationAt('Salt \uE200cite')).toBe(4);
  expect(brokenCitationAt('Salt [1')).toBe(7);
});
