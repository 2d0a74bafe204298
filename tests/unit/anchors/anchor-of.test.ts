import { expect, test } from 'vitest';
import { anchorOf, anchorSchema } from '@/lib/anchors/index.ts';
import { fits } from '@/lib/schema.ts';

function anchorAt(text: string, words: string) {
  const from = text.indexOf(words);
  return anchorOf(text, from, from + words.length);
}

const PAGE = `# The mill

The **mill** was built in [1823](https://site.test/a_(b) "Year") by two brothers.[^1] It ground
\`rye --fine\` and wheat\\*.

1. First, the water is let in.
2. [x] Then the *wheel* turns; H₂O at $v^2$ falls.

| Year | Sacks |
| --- | --- |
| 1850 | 12 |

> [!NOTE]
> Nobody lives there.

![A wheel](https://site.test/wheel.png)

The end.
`;

test('keeps words without the marks of Markdown', () => {
  expect(anchorAt(PAGE, '**mill** was built in [1823](https://site.test/a_(b) "Year") by')).toEqual(
    {
      exact: 'mill was built in 1823 by',
      before: 'The mill The',
      after: expect.stringMatching(
        /^two brothers\. It ground rye --fine and wheat\*\. First, the water/,
      ),
    },
  );
});

test('leaves out formulas, numbers of lists, ticks, tables’ lines, callouts and pictures', () => {
  const anchor = anchorAt(PAGE, 'Then the *wheel*');
  expect(anchor.exact).toBe('Then the wheel');
  expect(anchor.before.endsWith('First, the water is let in.')).toBe(true);
  expect(anchor.after).toBe('turns; H₂O at falls. Year Sacks 1850 12 Nobody lives there. The end.');
});

test('takes in whole words', () => {
  expect(anchorAt(PAGE, 'rothers.[^1] It gro').exact).toBe('brothers. It ground');
});

test('keeps code to the letter', () => {
  const text = 'Run:\n\n```sh\nrm -rf \\*.tmp # all of `x`\n```\n\nDone.';
  expect(anchorOf(text, 0, text.length).exact).toBe('Run: rm -rf \\*.tmp # all of `x` Done.');
});

test('keeps the ends of a long passage', () => {
  const text = Array.from({ length: 4000 }, (_, index) => `word${index}`).join(' ');
  const anchor = anchorOf(text, text.indexOf('word10 '), text.indexOf('word3980 '));
  expect(anchor.exact).toMatch(/^word10 word11 .* \[…\] .* word3979$/);
  expect(fits(anchorSchema, anchor)).toBe(true);
});

test('says of words that stand there twice that they do', () => {
  const text = 'It rains. The sea is grey today.\n\nIt snows. The *sea* is grey today.';
  expect(anchorAt(text, 'The sea is grey today').isRepeated).toBe(true);
  expect(anchorAt(text, 'It snows').isRepeated).toBeUndefined();
});
