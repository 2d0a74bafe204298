import { describe, expect, test } from 'vitest';
import { cutPassage, fitPassages } from '@/lib/chat/cut-passage.ts';
import type { Selection } from '@/lib/chat/message.ts';
import { MAX_PASSAGES_LENGTH } from '@/lib/chat/passage-limits.ts';
import { quotation } from '@/lib/chat/quotation.ts';

const SOURCE = { title: 'Page', url: 'https://example.org/' };

describe('A passage that is too long', () => {
  test('is cut between characters and says how long it was', () => {
    expect(cutPassage({ ...SOURCE, text: 'ab🌊cd' }, 3)).toEqual({
      ...SOURCE,
      text: 'ab',
      fullLength: 6,
    });
  });

  test('stays as it is where there is room, and keeps what it was at first', () => {
    const whole = { ...SOURCE, text: 'abc' };
    expect(cutPassage(whole, 3)).toBe(whole);
    expect(cutPassage({ ...whole, fullLength: 99 }, 2)).toMatchObject({
      text: 'ab',
      fullLength: 99,
    });
  });

  test('leaves less room to those after it, and at last none', () => {
    const text = 'x'.repeat(MAX_PASSAGES_LENGTH - 10);
    const passages: Selection[] = [text, 'y'.repeat(30), 'z'].map((one) => ({
      ...SOURCE,
      text: one,
    }));
    const fitting = fitPassages(passages);
    expect(fitting.map((passage) => [passage.text.length, passage.fullLength])).toEqual([
      [MAX_PASSAGES_LENGTH - 10, undefined],
      [10, 30],
      [0, 1],
    ]);
  });

  test('tells the model that it was cut', () => {
    expect(quotation({ ...SOURCE, text: 'ab', fullLength: 6 })).toBe(
      '> ab\n>\n> [Cut: the first 2 of 6 characters.]\n> — [Page](https://example.org/)',
    );
  });

  test('of which nothing could be read is its page alone', () => {
    expect(quotation({ ...SOURCE, kind: 'page', text: '' })).toBe(
      '> — [Page](https://example.org/)',
    );
  });
});
