import { expect, test } from 'vitest';
import {
  citedBy,
  givenPassages,
  passagesBeforeFirst,
} from '@/lib/chat/citations/given-passages.ts';
import { type LongPassage, passageOfPlace } from '@/lib/chat/citations/passage-of-place.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { namedPlaces } from '@/lib/chat/named-places.ts';

/** A page of the web is number 1. */
const PASSAGES: readonly LongPassage[] = [
  { number: 2, length: 12, isCurrent: true },
  { number: 3, length: 40, isCurrent: true },
];

const NUMBERS = /\[(\d)\]|(Contract|Report)/g;

/** The passages that each page of a paragraph is of; titles name the two. */
function passagesOf(paragraph: string, passages = PASSAGES): (number | undefined)[] {
  const mentions = Array.from(paragraph.matchAll(NUMBERS), ({ 0: words, 1: number, index }) => ({
    from: index,
    to: index + words.length,
    number: Number(number ?? (words === 'Contract' ? 2 : 3)),
  }));
  return namedPlaces(paragraph, { pages: 40 }).map(
    (place) => passageOfPlace(place, paragraph, passages, mentions)?.number,
  );
}

test.each<[paragraph: string, numbers: (number | undefined)[]]>([
  ['It rains [2] (p. 5), and snows [3], p. 7.', [2, 3]],
  ['It rains (p. 5) [3].', [3]],
  ['Laut Contract, S. 5, und Report auf Seite 6', [2, 3]],
  ['On page 5 of Contract, as Report says', [2]],
  ['It is on page 30.', [3]],
  ['It is on page 5.', [undefined]],
  ['Contract says so. See page 5.', [2]],
  ['Contract says so. Report too. See page 5.', [3]],
  ['It rains [2] (p. 30).', [undefined]],
  ['It rains [1] (p. 5).', [undefined]],
  ['契約書[2]（第5页）', [2]],
])('%s', (paragraph, numbers) => {
  expect(passagesOf(paragraph)).toEqual(numbers);
});

test('a page by itself is of the only document', () => {
  const [only] = PASSAGES;
  expect(passagesOf('It is on page 5.', only && [only])).toEqual([2]);
  expect(passagesOf('It is on page 30.', only && [only])).toEqual([undefined]);
});

test('a document of an earlier question is meant only where it is named', () => {
  const passages = PASSAGES.map((one) => ({ ...one, isCurrent: one.number === 3 }));
  expect(passagesOf('On page 5, and in [2], p. 6', passages)).toEqual([3, 2]);
});

test('numbers mean sources where there are some, else passages in the order in which they were given', () => {
  const passage = (title: string) => ({ text: 'Words.', title, url: `https://a.test/${title}` });
  const passages = givenPassages([
    createQuestion('One?', [passage('a'), passage('report.pdf')]),
    createQuestion('Two?', [passage('c')]),
  ]);
  const cited = (number: number, sources = 0, before = 0) =>
    citedBy({ text: '', number, otherwise: '' }, { sources, passages, before });
  expect(cited(3)).toEqual({ kind: 'passage', number: 3, shown: 3 });
  // A model that was told no numbers counts from the last question's.
  expect(cited(1, 0, 2)).toEqual({ kind: 'passage', number: 3, shown: 1 });
  expect(cited(2, 0, 2)).toEqual({ kind: 'passage', number: 2, shown: 2 });
  expect([cited(4), cited(0), cited(3, 2)]).toEqual([null, null, null]);
  expect(cited(2, 2)).toEqual({ kind: 'source', number: 2, shown: 2 });
  const named = { text: '', name: 'Report.pdf', number: 1, otherwise: '' };
  expect(citedBy(named, { sources: 0, passages })).toEqual({
    kind: 'passage',
    number: 2,
    shown: 2,
  });
});

test('numbers count from the last question with passages, unless the model was told them', () => {
  const passage = { text: 'Words.', title: 'a', url: 'https://a.test/' };
  const branch = [
    createQuestion('One?', [passage, passage]),
    createQuestion('Two?', [passage]),
    createQuestion('Three?', []),
  ];
  expect(passagesBeforeFirst({}, branch)).toBe(2);
  expect(passagesBeforeFirst({}, branch.slice(0, 1))).toBe(0);
  expect(passagesBeforeFirst({}, [])).toBe(0);
  const details = { addedInstructions: 'Number them.' };
  expect(passagesBeforeFirst({ details }, branch)).toBe(0);
});
