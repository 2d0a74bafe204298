import { describe, expect, test } from 'vitest';
import { readAnswers } from '@/bench/flash/answers.ts';
import { frameEnds } from '@/bench/flash/frame-ends.ts';
import { measureAnswer } from '@/bench/flash/measure.ts';
import { renderToHtml } from '@/lib/markdown/index.ts';

const STEP = 7;

const ANSWERS = readAnswers();

test('there are at least thirty-six answers, each of one to six kilobytes', () => {
  expect(ANSWERS.length).toBeGreaterThanOrEqual(36);
  const sizes = ANSWERS.map(({ text }) => new TextEncoder().encode(text).length);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(6_500);
});

describe('every seventh frame of an answer', () => {
  test.each(ANSWERS)('of $name renders', ({ text }) => {
    const ends = frameEnds(text, 'tokens').filter((_, index) => index % STEP === 0);
    for (const end of ends) {
      expect(renderToHtml(text.slice(0, end), { streaming: true })).toMatch(/^$|</);
    }
    expect(renderToHtml(text)).not.toBe('');
  });
});

describe('the measure of an answer', () => {
  const answer = { name: 'small', text: 'a **bold word** b' };
  /** Bold is shown as it is until it is closed. */
  const renderRaw = (text: string) => text.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

  test('counts what is shown now and is different in the end', () => {
    const frames = measureAnswer({ render: renderRaw }, answer, 'characters');
    const takenBack = frames.map(({ takenBack }) => takenBack);
    expect(takenBack).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 0, 0, 0]);
    expect(frames.at(-1)).toMatchObject({ end: 17, kept: 1, changes: [] });
  });

  test('is no better for one that hides everything but the finished text', () => {
    const render = (text: string, isFinished: boolean) => (isFinished ? renderRaw(text) : '');
    const frames = measureAnswer({ render }, answer, 'characters');
    expect(frames.every(({ takenBack, kept }) => takenBack === 0 && kept === 0)).toBe(true);
  });

  test('tells what was shown as it will be, and is hidden again', () => {
    const render = (text: string) => (text.endsWith('b') ? text : text.slice(0, 1));
    const frames = measureAnswer({ render }, { name: 'small', text: 'abcb' }, 'characters');
    expect(frames.map(({ hiddenAgain }) => hiddenAgain)).toEqual([0, 0, 1, 0]);
  });

  test('says what becomes of it', () => {
    const frames = measureAnswer({ render: renderRaw }, answer, 'characters');
    const [change] = frames[4]?.changes ?? [];
    expect(change?.shown.map(({ text }) => text).join('')).toBe('**b');
    expect(change?.becomes[0]).toEqual({ text: 'b', format: 'strong' });
  });
});
