import { describe, expect, test } from 'vitest';
import { blockSource } from '@/lib/markdown/block-source.ts';
import { ChunkBorder } from '@/lib/markdown/chunk-border.ts';
import { blockHtml, MarkdownStream, renderToHtml } from '@/lib/markdown/index.ts';
import { NextIndex } from '@/lib/markdown/rules/next-index.ts';

function htmlOf(stream: MarkdownStream): string {
  return stream.blocks.map(blockHtml).join('');
}

describe('blocks', () => {
  test('are the same view until more text comes', () => {
    const stream = new MarkdownStream();
    stream.append('a');
    const { view } = stream;
    expect(stream.view).toBe(view);
    stream.append('b');
    expect(stream.view).not.toBe(view);
  });

  test('that have settled stay the same objects', () => {
    const stream = new MarkdownStream();
    stream.append('# a\n\nb\n\nc');
    const [heading] = stream.blocks;
    stream.append(' d\n\ne\n');
    stream.finish();
    expect(stream.blocks[0]).toBe(heading);
    expect(stream.blocks.map(({ settled }) => settled)).toEqual([true, true, true, true]);
  });

  test('keep their key while they grow and when they settle', () => {
    const stream = new MarkdownStream();
    const keys = ['a', ' b\n', '\n', '- c\n', '- d\n\n', 'e'].map((chunk) => {
      stream.append(chunk);
      return stream.blocks.map(({ key }) => key);
    });
    expect(keys).toEqual([[0], [0], [0], [0, 1], [0, 1], [0, 1, 2]]);
  });

  test('are none for a text without any', () => {
    const stream = new MarkdownStream();
    stream.append('\n \n[a]: /b\n');
    stream.finish();
    expect(stream.blocks).toEqual([]);
  });
});

describe('a definition that comes later', () => {
  const TEXT = 'See [a] and [b].\n\nNothing here.\n\nSee [a].\n\n';

  test('renders anew exactly the settled blocks that mention it', () => {
    const stream = new MarkdownStream();
    stream.append(`${TEXT}[a]: https://example.com/\n\n`);
    const before = stream.blocks;
    expect(before.map(blockHtml).join('')).not.toContain('href');
    stream.append('end\n\n');
    const after = stream.blocks;
    expect(after.map(({ key }) => key)).toEqual([0, 1, 2, 3]);
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(after[2]).not.toBe(before[2]);
    expect(after.map(blockHtml)[0]).toContain('href="https://example.com/"');
  });

  test('counts only once it has settled', () => {
    const stream = new MarkdownStream();
    stream.append(`${TEXT}[a]: https://exam`);
    expect(htmlOf(stream)).not.toContain('href');
  });

  test('changes a block inside an element that is still open', () => {
    const stream = new MarkdownStream();
    stream.append('<details>\n\n[a]\n\nb\n\n[a]: /x\n\nc\n\n');
    expect(htmlOf(stream)).toContain('<a href="/x"');
  });
});

describe('an element that an HTML block leaves open', () => {
  test('takes in the blocks that follow until it is closed', () => {
    const stream = new MarkdownStream();
    stream.append('<details>\n\n**a**\n\nb\n\n');
    expect(stream.blocks.map(({ settled }) => settled)).toEqual([false]);
    stream.append('</details>\n\nafter\n\n');
    expect(stream.blocks.map(({ settled }) => settled)).toEqual([true, false]);
  });
});

describe('footnotes', () => {
  test('make the whole text one block', () => {
    const stream = new MarkdownStream();
    stream.append('# a\n\nb\n\n');
    expect(stream.blocks).toHaveLength(2);
    stream.append('c[^1]\n\n[^1]: note\n\nd\n');
    expect(stream.blocks).toHaveLength(1);
  });

  test('are none in code, nor is a class of characters', () => {
    const stream = new MarkdownStream();
    stream.append('`^[a]` [^a-z]\n\n```\n[^1]: x\n```\n\nend');
    stream.finish();
    expect(stream.blocks).toHaveLength(3);
  });

  test('keep their texts where one is first marked inside an inline one', () => {
    const html = renderToHtml('a^[see [^1]] b[^1]\n\n[^1]: the note\n');
    expect(html).toMatch(/<li [^>]*id="fn1"><p>see .*<li [^>]*id="fn2"><p>the note /s);
  });

  test('are none while a code span is open', () => {
    const stream = new MarkdownStream();
    stream.append('# a\n\n`^[b]');
    expect(stream.blocks).toHaveLength(2);
    stream.append('`\n');
    expect(stream.blocks).toHaveLength(2);
  });

  test.each([
    [200, 1],
    [999, 1],
    [1000, 2],
  ])('with a label of %i characters: %i blocks', (length, count) => {
    const label = 'x'.repeat(length);
    const stream = new MarkdownStream();
    stream.append(`a[^${label}]\n\n[^${label}]: note "one"\n`);
    stream.finish();
    expect(stream.blocks).toHaveLength(count);
  });
});

describe('a finished stream', () => {
  test('takes no more text', () => {
    const stream = new MarkdownStream();
    stream.finish();
    expect(() => stream.append('a')).toThrow('finished');
  });

  test('may be finished again', () => {
    const stream = new MarkdownStream();
    stream.append('a');
    stream.finish();
    const { view } = stream;
    stream.finish();
    expect(stream.view).toBe(view);
  });
});

test('a text of which more is to come renders as its stream shows it', () => {
  const text = 'a\n\n$$\nx\n\n[b]: /c';
  const stream = new MarkdownStream();
  stream.append(text);
  expect(renderToHtml(text, { streaming: true })).toBe(htmlOf(stream));
});

test('finds the next place from any position, in any order', () => {
  const next = new NextIndex('a-b-c', '-');
  expect([0, 1, 2, 4, 0].map((position) => next.from(position))).toEqual([1, 1, 3, Infinity, 1]);
});

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

function pushAll(...chunks: string[]): string[] {
  const border = new ChunkBorder();
  return [...chunks.map((chunk) => border.push(chunk)), border.finish()];
}

test.each([
  ['every kind of line end becomes one newline', ['a\r\nb\rc\nd'], ['a\nb\nc\nd', '']],
  ['a carriage return at the end waits for its newline', ['a\r', '\nb'], ['a', '\nb', '']],
  ['one that no newline follows is a line end', ['a\r', 'b\r'], ['a', '\nb', '\n']],
  ['half a character waits for its half', ['a\uD83D', '\uDE00b'], ['a', '\u{1F600}b', '']],
  ['half a character that stays alone is given at the end', ['a\uD83D'], ['a', '\uD83D']],
  ['NUL becomes the replacement character', ['a\0b'], ['a\uFFFDb', '']],
  ['an empty chunk changes nothing', ['a\r', '', '\n'], ['a', '', '\n', '']],
  ['a byte order mark at the start is none', ['', '\uFEFF', '# a'], ['', '', '# a', '']],
  ['a byte order mark elsewhere is text', ['a', '\uFEFFb\uFEFF'], ['a', '\uFEFFb\uFEFF', '']],
])('%s', (_, chunks, pushed) => {
  expect(pushAll(...chunks)).toEqual(pushed);
});
