import { expect, test } from 'vitest';
import { ChunkBorder } from '@/lib/markdown/chunk-border.ts';

function pushAll(...chunks: string[]): string[] {
  const border = new ChunkBorder();
  return [...chunks.map((chunk) => border.push(chunk)), border.finish()];
}

test('every kind of line end becomes one newline', () => {
  expect(pushAll('a\r\nb\rc\nd')).toEqual(['a\nb\nc\nd', '']);
});

test('a carriage return at the end waits for its newline', () => {
  expect(pushAll('a\r', '\nb')).toEqual(['a', '\nb', '']);
});

test('a carriage return that no newline follows is a line end', () => {
  expect(pushAll('a\r', 'b\r')).toEqual(['a', '\nb', '\n']);
});

test('half a character waits for its other half', () => {
  expect(pushAll('a\uD83D', '\uDE00b')).toEqual(['a', '\u{1F600}b', '']);
});

test('half a character that stays alone is given at the end', () => {
  expect(pushAll('a\uD83D')).toEqual(['a', '\uD83D']);
});

test('NUL becomes the replacement character', () => {
  expect(pushAll('a\0b')).toEqual(['a\uFFFDb', '']);
});

test('an empty chunk changes nothing', () => {
  expect(pushAll('a\r', '', '\n')).toEqual(['a', '', '\n', '']);
});

test('a byte order mark at the start is no text, and one elsewhere is', () => {
  expect(pushAll('', '\uFEFF', '# Hi\uFEFF')).toEqual(['', '', '# Hi\uFEFF', '']);
  expect(pushAll('a', '\uFEFFb')).toEqual(['a', '\uFEFFb', '']);
});
