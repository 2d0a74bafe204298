import { describe, expect, test } from 'vitest';
import { KnownText } from '@/lib/search/stands-in.ts';

const PAGE = [
  '# Why the sea is salt',
  'Rivers carry **salt** into the sea, see [the cycle](/cycle) of water. Rain wears it from the rocks on its way down to them.',
  'The keeper counted forty-one waves before the lamp went out again!',
  '- Nothing of note was written on this day, as on most of the days.',
].join('\n\n');

const JAPANESE =
  '川は岩から溶けた塩を少しずつ海へ運んでいきます。海の水は蒸発しますが、塩はそこに残ります。';

describe('A text stands in another', () => {
  test.each([
    ['as it is', PAGE],
    ['with other markup', PAGE.replaceAll('**', '').replace('# ', '## ').replace('- ', '1. ')],
    ['with other signs and line breaks', PAGE.replaceAll('-', '‑').replaceAll(', ', ',\n')],
    [
      'with paragraphs before, between and behind',
      `New.\n\n${PAGE.replace('\n\n', '\n\nNew here.\n\n')}\n\nEnd.`,
    ],
    ['in another order', PAGE.split('\n\n').reverse().join('\n\n')],
    ['with one sentence changed', PAGE.replace('forty-one', 'forty-two')],
  ])('%s', (_, now) => {
    expect(new KnownText(now).has(PAGE)).toBe(true);
  });

  test('as a part of it, and in scripts without spaces', () => {
    expect(new KnownText(`新しい段落です。${JAPANESE}おわり。`).has(JAPANESE)).toBe(true);
    expect(new KnownText(PAGE).has('the keeper counted forty-one waves before the lamp')).toBe(
      true,
    );
  });
});

describe('A text does not stand in another', () => {
  const FOOT = 'Subscribe to our weekly letter and never miss a story from the coast.';

  test.each([
    [
      'of which it has no sentence',
      PAGE,
      'Sugar is made of beets and canes in many parts of the world.',
    ],
    [
      'of which it has only what all pages of a site have',
      `${PAGE}\n\n${FOOT}`,
      `Sugar is made of beets and of canes in many lands.\n\nIt is boiled until the crystals come out of it.\n\nMost of it is sold in the autumn.\n\n${FOOT}`,
    ],
    ['of which it has only single words', PAGE, 'The sea. The lamp. Waves!'],
    ['that says nothing', PAGE, ''],
    [
      'where words go on',
      PAGE.replace('waves', 'wavesong'),
      'The keeper counted forty-one waves before the lamp went out again!',
    ],
    [
      'in scripts without spaces',
      JAPANESE,
      '砂糖はサトウキビやテンサイから作られ、世界中で使われています。',
    ],
  ])('%s', (_, now, asked) => {
    expect(new KnownText(now).has(asked)).toBe(false);
  });
});

test('a text of any length is looked for at little cost', () => {
  const long = `${PAGE}\n\n`.repeat(5000);
  expect(new KnownText(long).has(long)).toBe(true);
  expect(new KnownText(PAGE).has('x'.repeat(2_000_000))).toBe(false);
});
