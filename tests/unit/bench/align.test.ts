import { describe, expect, test } from 'vitest';
import { type Alignment, align, FinishedDocument } from '@/bench/flash/align.ts';

function numbers(text: string): readonly number[] {
  return [...text].map((character) => character.codePointAt(0) ?? 0);
}

function alignTexts(shown: string, finished: string): Alignment {
  return align(numbers(shown), new FinishedDocument(numbers(finished)));
}

/** What is taken back, and what stands there in the end. */
function takenBack(shown: string, finished: string): readonly (readonly [string, string])[] {
  return alignTexts(shown, finished).takenBack.map(({ from, to, becomesFrom, becomesTo }) => [
    shown.slice(from, to),
    finished.slice(becomesFrom, becomesTo),
  ]);
}

describe('a frame beside the finished document', () => {
  test('takes nothing back where it is the beginning of it', () => {
    expect(alignTexts('The quick', 'The quick brown fox')).toEqual({ kept: 9, takenBack: [] });
    expect(alignTexts('', 'The quick brown fox')).toEqual({ kept: 0, takenBack: [] });
    expect(alignTexts('The end', 'The end')).toEqual({ kept: 7, takenBack: [] });
  });

  test('takes back all from a difference on, unless it runs alike again', () => {
    expect(alignTexts('The **bo', 'The BOLD text').kept).toBe(4);
    expect(takenBack('The **bo', 'The BOLD text')).toEqual([['**bo', '']]);
  });

  test('runs alike again after eight equal characters', () => {
    expect(takenBack('see [x] for the rest', 'see X for the rest')).toEqual([['[x]', 'X']]);
    expect(alignTexts('see [x] for the rest', 'see X for the rest').kept).toBe(17);
  });

  test('does not run alike again after seven, when others follow', () => {
    expect(takenBack('a?1234567!', 'a1234567b')).toEqual([['?1234567!', '']]);
  });

  test('takes nothing back for what it does not show yet', () => {
    expect(alignTexts('text. The first note', 'text. More of it. The first note')).toEqual({
      kept: 20,
      takenBack: [],
    });
    expect(takenBack('a footnote and more', 'a footnote[1] and more')).toEqual([]);
  });

  test('lets a short end count only if no more was skipped for it than it is long', () => {
    expect(takenBack('note and', 'note[1] and more')).toEqual([]);
    expect(takenBack('note a', 'note[1] a lot')).toEqual([[' a', '']]);
  });

  test('tells each difference apart', () => {
    const finished = 'one AAA, two beside it, BBB and the rest of it';
    expect(takenBack('one [a], two beside it, [b] and the rest', finished)).toEqual([
      ['[a]', 'AAA'],
      ['[b]', 'BBB'],
    ]);
  });

  test('takes the shortest way past a difference', () => {
    const cells = 'cell one|cell two|cell one|cell two|';
    expect(takenBack(`#${cells}`, `${cells}${cells}`)).toEqual([['#', '']]);
    expect(alignTexts(`#${cells}`, `${cells}${cells}`).kept).toBe(cells.length);
  });

  test('takes back everything where nothing is alike', () => {
    expect(alignTexts('abcdefghij', '0123456789')).toEqual({
      kept: 0,
      takenBack: [{ from: 0, to: 10, becomesFrom: 0, becomesTo: 0 }],
    });
    expect(takenBack('left over', '')).toEqual([['left over', '']]);
  });
});
