import { describe, expect, test } from 'vitest';
import { blockHtml, MarkdownStream, renderToHtml } from '@/lib/markdown/index.ts';

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

  test('does not change a label that has one', () => {
    const stream = new MarkdownStream();
    stream.append('[a]: /first\n\n[a]\n\nb\n\n');
    const [link] = stream.blocks;
    stream.append('[a]: /second\n\nc\n\nd\n');
    expect(stream.blocks[0]).toBe(link);
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
