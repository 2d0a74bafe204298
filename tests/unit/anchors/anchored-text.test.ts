import { describe, expect, test } from 'vitest';
import { AnchoredText, anchorOf } from '@/lib/anchors/index.ts';

const PAGE = [
  'The mill stands where the brook leaves the wood, and has stood there since 1823.',
  'Two brothers built it with money from an aunt in Lübeck, who never saw it.',
  'In its best year it ground 4,200 sacks of rye for the bakers of three villages.',
  'The wheel was taken down in 1931 and lies behind the barn under nettles.',
  'A club of eleven neighbours opens the house on the first Sunday of each month.',
].join('\n\n');

function anchorAt(words: string, text = PAGE) {
  const from = text.indexOf(words);
  return anchorOf(text, from, from + words.length);
}

function foundIn(text: string, words: string, original = PAGE) {
  const found = new AnchoredText(text).find(anchorAt(words, original));
  return found && { by: found.by, text: text.slice(found.from, found.to) };
}

describe('words that stand as they did', () => {
  test('are found whatever the page has for spaces, hyphens and marks', () => {
    const page = PAGE.replace('an aunt in Lübeck', 'an  aunt\nin Lu\u0308\u00ADbeck');
    expect(foundIn(page, 'money from an aunt in Lübeck')?.by).toBe('words');
  });

  test('are found in another place', () => {
    const paragraphs = PAGE.split('\n\n');
    const page = [...paragraphs.slice(2), 'A new one.', ...paragraphs.slice(0, 2)].join('\n\n');
    expect(foundIn(page, 'Two brothers built it with money')).toEqual({
      by: 'words',
      text: 'Two brothers built it with money',
    });
  });

  test('are found where their surroundings stand, if there are several', () => {
    const words = 'In its best year it ground 4,200 sacks of rye';
    const page = `Most read: ${words} for the bakers\n\nNews\n\n${PAGE}\n\nRelated: ${words}.`;
    const found = new AnchoredText(page).find(anchorAt(words));
    expect(found?.from).toBe(page.indexOf(words, page.indexOf('an aunt')));
  });

  test('are lost where nothing tells which of two places it is', () => {
    const page = 'Read on below. All prices include tax.\n\nRead on below. All prices include tax.';
    const words = 'All prices include tax.';
    const original = `Shoes and boots.\n\n${words}\n\nDelivery takes a week.`;
    expect(new AnchoredText(page).find(anchorAt(words, original))).toBeNull();
  });
});

describe('words that have changed', () => {
  test('are found between their surroundings', () => {
    const page = PAGE.replace('4,200 sacks', '4,650 sacks');
    expect(foundIn(page, 'it ground 4,200 sacks of rye for the bakers')).toEqual({
      by: 'context',
      text: 'it ground 4,650 sacks of rye for the bakers',
    });
  });

  test('are found there rather than where they still stand by themselves', () => {
    const words = 'In its best year it ground 4,200 sacks of rye';
    const page = `${PAGE.replace('4,200', '4,650')}\n\nMost read\n\n${words}`;
    expect(foundIn(page, words)?.text).toBe('In its best year it ground 4,650 sacks of rye');
  });

  test('are lost where they were taken out, and others like them are left', () => {
    const original = [1, 2, 3, 4, 5, 6, 7]
      .map((day) => `On day ${day} the ferry carried ${day * 13} guests to the island of Hven.`)
      .join('\n\n');
    const words = 'On day 4 the ferry carried 52 guests to the island of Hven.';
    const page = original.replace(`${words}\n\n`, '');
    expect(foundIn(page, words, original)).toBeNull();
  });

  test('are lost on another page', () => {
    expect(foundIn('Nothing of the kind stands here, and no mill.', 'Two brothers')).toBeNull();
    expect(foundIn('', 'Two brothers')).toBeNull();
  });
});

test('takes no longer for what is repeated', () => {
  const page = `${'a a b '.repeat(100_000)} end`;
  const text = new AnchoredText(page);
  for (const words of ['a a b a a b a a b', 'b a a', 'a a a c']) {
    expect(text.find({ exact: words, before: 'a a b', after: 'a b a' })).toBeNull();
  }
});
