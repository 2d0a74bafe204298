import { describe, expect, test } from 'vitest';
import { chooseSections } from '@/lib/passages/choose-sections.ts';
import { ReadyPassage } from '@/lib/passages/ready-passage.ts';
import { ReadyPassages } from '@/lib/passages/ready-passages.ts';
import { shareRoom } from '@/lib/passages/share-room.ts';

const BY_NOBODY = { on: [], off: [] };

function chosen(
  hits: readonly number[],
  { room = 500, ...byHand }: { room?: number; on?: number[]; off?: number[] } = {},
): number[] {
  const sizes = { tokens: Array<number>(10).fill(100), room };
  const found = chooseSections(hits, sizes, { ...BY_NOBODY, ...byHand });
  return [...found].sort((a, b) => a - b);
}

describe('The sections that are sent', () => {
  test('are the beginning, the end, and a hit with its neighbours', () => {
    expect(chosen([5])).toEqual([0, 4, 5, 6, 9]);
  });

  test('are those of the best hits, as far as there is room', () => {
    expect(chosen([7, 2], { room: 600 })).toEqual([0, 2, 6, 7, 8, 9]);
  });

  test('are the best hit before the beginning and the end', () => {
    expect(chosen([5], { room: 200 })).toEqual([0, 5]);
    expect(chosen([5], { room: 10 })).toEqual([5]);
  });

  test('are the first ones and the end where nothing fits the question', () => {
    expect(chosen([])).toEqual([0, 1, 2, 3, 9]);
  });

  test('are one at least', () => {
    expect(chosen([], { room: 10 })).toEqual([0]);
  });

  test('are those that the reader ticked, whatever the room, and none that they unticked', () => {
    expect(chosen([5], { room: 300, on: [1, 2, 3, 4] })).toEqual([1, 2, 3, 4]);
    expect(chosen([5], { off: [0, 5, 9] })).toEqual([4, 6]);
    expect(chosen([5, 2], { off: [4] })).toEqual([0, 5, 6, 9]);
  });
});

const SALT = ['Trade', 'Taste', 'Glaciers', 'Health']
  .map((name) => `# ${name}\n\n${`Rain wears down the rock near ${name}. `.repeat(30)}`)
  .join('\n\n');

const NOTHING = { byHand: BY_NOBODY, told: [] };

describe('A passage', () => {
  const passage = new ReadyPassage(SALT);

  test('is whole where there is room', () => {
    const wish = { question: 'Why?', room: passage.tokens };
    expect(passage.choose(wish, NOTHING)).toMatchObject({ text: null, numbers: [0, 1, 2, 3] });
    const byHand = { on: [], off: [1] };
    expect(passage.choose(wish, { ...NOTHING, byHand }).text).not.toContain('Taste');
  });

  test('is searched for telling words alone', () => {
    const chosenFor = (question: string) =>
      passage.choose({ question, room: passage.tokens * 0.8 }, NOTHING).numbers;
    expect(chosenFor('A glacier near the rain?')).toEqual([2, 0, 3]);
    expect(chosenFor('Is there rain near the rock?')).toEqual([0, 3, 1]);
  });

  test('tells how much of what fits the question has no room', () => {
    const told = { ...NOTHING, told: [0] };
    const wide = passage.choose({ question: 'A glacier?', room: passage.tokens }, told);
    expect(wide).toMatchObject({ numbers: [2, 3, 1], lacking: 0 });
    const [, before = 0, room = 0, after = 0] = wide.outline.map(({ tokens }) => tokens);
    const narrow = passage.choose({ question: 'A glacier?', room }, told);
    expect(narrow).toMatchObject({ numbers: [2], lacking: before + after });
    expect(passage.choose({ question: 'Why?', room }, told).lacking).toBe(0);
  });

  test('that was told in part gives what fits another question alone', () => {
    const wish = { question: 'A glacier near the rain?', room: passage.tokens };
    expect(passage.choose(wish, { ...NOTHING, told: [0, 3] }).numbers).toEqual([2, 1]);
    const other = passage.choose({ ...wish, question: 'Why?' }, { ...NOTHING, told: [0, 3] });
    expect(other).toMatchObject({ text: '', numbers: [] });
  });

  test.each([
    ['血压会怎样？', '盐使血压升高。', '糖是甜的。'],
    ['塩は血圧を上げますか？', '塩分は血圧に影響する。', '砂糖は甘い。'],
    ['Как добывают соль?', 'Соли добыты здесь.', 'Сахаром сладят чай.'],
    ['كيف يؤثر الملح؟', 'الملوحة: الملح قديم هنا.', 'السكر حلو المذاق.'],
  ])('is searched in other scripts: %s', (question, fitting, other) => {
    const text = Array.from({ length: 9 }, (_, index) => (index === 5 ? fitting : other))
      .map((line, index) => `# ${index}\n\n${line}`)
      .join('\n\n');
    const byHand = { on: [], off: [0, 8] };
    const found = new ReadyPassage(text).choose({ question, room: 100 }, { byHand, told: [] });
    expect(found.text).toContain(fitting);
  });
});

test('What was sent in part leaves the room to others where nothing of it fits the question', () => {
  const passages = new ReadyPassages();
  passages.tell('long', SALT.repeat(3));
  const short = '# Method\n\nThe readings were taken by hand.\n\n# End\n\nThat is all.';
  passages.tell('short', short);
  const asked = [
    { id: 'long', byHand: BY_NOBODY, told: [0] },
    { id: 'short', ...NOTHING },
  ];
  const { tokens } = new ReadyPassage(short);
  const choose = (question: string) => passages.choose(asked, { question, room: tokens });
  const chosen = choose('How were the readings taken?');
  expect(chosen.get('long')).toMatchObject({ text: '' });
  expect(chosen.get('short')).toMatchObject({ text: null, room: tokens });
  expect(choose('A glacier?').get('short')?.room).toBeLessThan(tokens);
});

test('Room is shared so that short passages are whole', () => {
  expect(shareRoom([10, 900, 500], 500)).toEqual([10, 245, 245]);
  expect(shareRoom([900, 100], 500)).toEqual([400, 100]);
  expect(shareRoom([10], 500)).toEqual([10]);
  expect(shareRoom([10], -5)).toEqual([0]);
});
