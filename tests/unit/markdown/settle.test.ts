import { describe, expect, test } from 'vitest';
import { ParsedText } from '@/lib/markdown/open-text.ts';
import { countSettled } from '@/lib/markdown/settle.ts';

/** The pieces of the text that settle, and those that stay open. */
function settle(source: string): { settled: string[]; open: string[] } {
  const text = new ParsedText(source, 0, true);
  const count = countSettled(text.pieces, text);
  const sources = text.pieces.map(({ startLine }, index) => {
    const end = text.pieces[index + 1]?.startLine;
    const endOffset = end === undefined ? undefined : text.offsetOf(end);
    return source.slice(text.offsetOf(startLine), endOffset).trimEnd();
  });
  return { settled: sources.slice(0, count), open: sources.slice(count) };
}

test('the last piece stays open', () => {
  expect(settle('a\n\nb\n')).toEqual({ settled: ['a'], open: ['b'] });
});

test('nothing settles in a text without blocks', () => {
  expect(settle('\n\n')).toEqual({ settled: [], open: [] });
});

test('a half line may still belong to the piece before it', () => {
  expect(settle('- a\n\n#')).toEqual({ settled: [], open: ['- a', '#'] });
});

test('a half line holds only the piece right before it', () => {
  expect(settle('a\n\nb\n\nc')).toEqual({ settled: ['a'], open: ['b', 'c'] });
});

test('an open fence settles what is before it', () => {
  expect(settle('a\n```js\ncode\n\nmore')).toEqual({
    settled: ['a'],
    open: ['```js\ncode\n\nmore'],
  });
});

describe('a table after a paragraph', () => {
  test('holds it while the delimiter row is half', () => {
    expect(settle('text\na | b\n---|---').settled).toEqual([]);
  });

  test('lets it settle once the delimiter row is whole', () => {
    expect(settle('text\na | b\n---|---\n').settled).toEqual(['text']);
  });
});

describe('a formula after a paragraph', () => {
  test('holds it while the closer has not come', () => {
    expect(settle('text\n$$\na\n').settled).toEqual([]);
  });

  test('holds it while text may follow the closer', () => {
    expect(settle('text\n$$\na\n$$').settled).toEqual([]);
  });

  test('lets it settle once the closer ends its line', () => {
    expect(settle('text\n$$\na\n$$\n').settled).toEqual(['text']);
  });
});

describe('a definition', () => {
  test('waits while its title may follow', () => {
    expect(settle('[a]: /b\n"title\n').settled).toEqual([]);
    expect(settle('> [a]: /b\n"title\n').settled).toEqual([]);
  });

  test('settles when a blank line rules a title out', () => {
    expect(settle('[a]: /b\n\n"title\n').settled).toEqual(['[a]: /b']);
  });

  test('settles before another definition', () => {
    expect(settle('[a]: /b\n[c]: /d\n').settled).toEqual(['[a]: /b']);
  });
});
