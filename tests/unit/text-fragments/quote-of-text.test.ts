import { describe, expect, test } from 'vitest';
import { quoteOfText } from '@/lib/text-fragments/quote-of-text.ts';

const LONG =
  'The keeper of the lamp counted forty-one waves before the storm was over, and then he slept until noon.';

describe('The quote of a passage', () => {
  test('is all of a short one, its line breaks being none', () => {
    expect(quoteOfText('  Salt   of the sea ')).toEqual({ start: 'Salt of the sea' });
  });

  test('is the whole words at both ends of a long one', () => {
    const { start, end } = quoteOfText(LONG) ?? {};
    expect(start).toBe('The keeper of the lamp counted forty-one');
    expect(end).toBe('was over, and then he slept until noon.');
    expect(LONG.startsWith(String(start))).toBe(true);
    expect(LONG.endsWith(String(end))).toBe(true);
  });

  test('does not reach from one block, or one cell, into the next', () => {
    expect(quoteOfText('Rain\n\nRivers\n\nSea')).toEqual({ start: 'Rain', end: 'Sea' });
    expect(quoteOfText('Baltic\t8')).toEqual({ start: 'Baltic', end: '8' });
  });

  test('ends between words also where no spaces are', () => {
    const text = '海水にはさまざまな塩類が溶けており、その大部分は塩化ナトリウムである。'.repeat(4);
    const { start = '', end = '' } = quoteOfText(text) ?? {};
    expect(text.startsWith(start) && text.endsWith(end)).toBe(true);
    expect(start.length).toBeLessThan(60);
  });

  test('is none of nothing', () => {
    expect(quoteOfText(' \n\t ')).toBeUndefined();
  });

  test('takes no longer for a whole book in one block', () => {
    const { end = '' } = quoteOfText(`${'word '.repeat(400_000)}the last words`) ?? {};
    expect(end.endsWith('the last words')).toBe(true);
  });
});
