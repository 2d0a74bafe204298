import { expect, test } from 'vitest';
import { blockSource } from '@/lib/markdown/block-source.ts';
import { MarkdownStream } from '@/lib/markdown/index.ts';

function sourceOf(markdown: string): string {
  const stream = new MarkdownStream();
  stream.append(markdown);
  stream.finish();
  const blocks = stream.view.groups.flatMap((group) => group.blocks);
  return blocks.map(blockSource).join('\n---\n');
}

test.each([
  [
    'a paragraph, as it was written',
    'Some **bold** and $x$.\nMore.',
    'Some **bold** and $x$.\nMore.',
  ],
  ['a heading', '## A *heading*', 'A *heading*'],
  ['the code of a fence', '```js\nlet a;\n\n\n  let b;\n```', 'let a;\n\n\n  let b;'],
  ['the cells of a table', '| a | b |\n|--|--|\n| 1 | `2` |', 'a\tb\n1\t`2`'],
  ['the items of a list', '- one\n- two\n  - three', '- one\n- two\n- three'],
  ['the numbers of a list', '3. one\n4. two', '3. one\n4. two'],
  ['the text of HTML, without its tags', '<div onclick="x()">Hi <b>you</b></div>', 'Hi you'],
  ['a formula', '$$\na^2\n$$', 'a^2'],
  ['a quotation', '> one\n>\n> two', 'one\ntwo'],
])('The source is %s', (_name, markdown, source) => {
  expect(sourceOf(markdown)).toBe(source);
});
