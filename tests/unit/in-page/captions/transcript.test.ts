import { describe, expect, test } from 'vitest';
import { mediaTime, Transcript } from '@/lib/in-page/captions/transcript.ts';

type Caption = readonly [start: number, end: number, text: string, voice?: string];

/** Of captions whose lines are parted by bars. */
function paragraphsOf(captions: readonly Caption[]): string[] {
  const transcript = new Transcript();
  for (const [start, end, text, voice = ''] of captions) {
    const lines = text.split('|').filter((line) => line !== '');
    transcript.add(
      start,
      end,
      lines.map((line) => ({ voice, text: line })),
    );
  }
  return transcript.paragraphs();
}

test.each([
  [0, '0:00'],
  [12.9, '0:12'],
  [754, '12:34'],
  [3723, '1:02:03'],
  [-5, '0:00'],
])('%d seconds are %s', (seconds, time) => {
  expect(mediaTime(seconds)).toBe(time);
});

describe('Rolling captions', () => {
  test('that repeat the line before say it once', () => {
    expect(
      paragraphsOf([
        [0, 2, 'The tide comes in'],
        [2, 4, 'The tide comes in|twice a day.'],
        [4, 4.01, 'twice a day.'],
        [4.01, 6, 'twice a day.|The harbour|is dry.'],
        [6, 8, 'The harbour|is dry.|At noon.'],
      ]),
    ).toEqual(['[0:00] The tide comes in twice a day. The harbour is dry. At noon.']);
  });

  test('that grow within a line say each word once', () => {
    expect(
      paragraphsOf([
        [0, 1, 'Salt'],
        [1, 2, 'Salt is'],
        [2, 3, 'Salt is|white'],
        [3, 4, 'white as snow'],
        [4, 5, 'white as snowfall'],
      ]),
    ).toEqual(['[0:00] Salt is white as snow white as snowfall']);
  });

  test('are none where somebody says the same again later', () => {
    expect(
      paragraphsOf([
        [0, 1, 'No.'],
        [3, 4, 'No.'],
      ]),
    ).toEqual(['[0:00] No. No.']);
  });

  test('name who speaks once', () => {
    expect(
      paragraphsOf([
        [0, 2, 'Hello.', 'Ann'],
        [2, 4, 'Hello.|Who is it?', 'Ann'],
        [4, 6, 'Bo.', 'Bo'],
        [6, 8, 'A bell rings.'],
        [8, 9, 'Me again.', 'Bo'],
      ]),
    ).toEqual(['[0:00] Ann: Hello. Who is it? Bo: Bo. A bell rings. Bo: Me again.']);
  });
});

describe('A paragraph', () => {
  test('ends with a sentence after 15 seconds, and anyhow after 30', () => {
    const captions = Array.from({ length: 20 }, (_, index): Caption => {
      const end = index === 3 ? 'three.' : String(index);
      return [index * 5, index * 5 + 4, end];
    });
    expect(paragraphsOf(captions)).toEqual([
      '[0:00] 0 1 2 three.',
      '[0:20] 4 5 6 7 8 9',
      '[0:50] 10 11 12 13 14 15',
      '[1:20] 16 17 18 19',
    ]);
  });

  test('begins with the name of who speaks on', () => {
    expect(
      paragraphsOf([
        [0, 2, 'On', 'Ann'],
        [40, 42, 'and on.', 'Ann'],
      ]),
    ).toEqual(['[0:00] Ann: On', '[0:40] Ann: and on.']);
  });

  test('is of a bounded length, however many captions one moment has', () => {
    const captions = Array.from({ length: 3000 }, (_, index): Caption => [1, 1, `word ${index}`]);
    const paragraphs = paragraphsOf(captions);
    expect(Math.max(...paragraphs.map(({ length }) => length))).toBeLessThan(2100);
    expect(paragraphs.join(' ').match(/word/g)).toHaveLength(3000);
  });
});
