import { expect, test } from 'vitest';
import { readPassage } from '@/demo/model/passage.ts';

test('short lines without an end mark before text are headings', () => {
  expect(readPassage('Six orders of light\n\nFresnel sorted his lenses. They differ.')).toEqual([
    { type: 'heading', text: 'Six orders of light' },
    { type: 'paragraph', text: 'Fresnel sorted his lenses. They differ.' },
  ]);
});

test("Markdown's headings and list marks are read as such", () => {
  expect(readPassage('## Rings ##\n- first item.\n2) second item.')).toEqual([
    { type: 'heading', text: 'Rings' },
    { type: 'paragraph', text: 'first item.' },
    { type: 'paragraph', text: 'second item.' },
  ]);
});

test.each([
  ['cells parted by tabs', 'Order\tHeight (m)\nFirst\t2.59'],
  ['a Markdown table', '| Order | Height (m) |\n| :-- | --: |\n| First | 2.59 |'],
])('%s become one table', (_, text) => {
  expect(readPassage(text)).toEqual([
    {
      type: 'table',
      rows: [
        ['Order', 'Height (m)'],
        ['First', '2.59'],
      ],
    },
  ]);
});

test('a run of short lines is text, not a row of headings', () => {
  const blocks = readPassage('roses\nviolets\nlilies');
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'paragraph']);
});

test('Markdown is read as its words: links, code and escapes without their marks, pictures not at all', () => {
  const text =
    String.raw`See the [*stepped* lens](https://a.example/stepped_lens) and \`lit()\`, \[sic\].

![A lighthouse](https://a.example/light.png)

\`\`\`js
lit(); // **now**
\`\`\``.replaceAll('\\`', '`');
  expect(readPassage(text)).toEqual([
    { type: 'paragraph', text: 'See the stepped lens and lit(), [sic].' },
    { type: 'code', language: 'js', text: 'lit(); // **now**' },
  ]);
});
