import { expect, test } from 'vitest';
import { citedPlace, sentencesIn } from '@/lib/chat/citations/cited-place.ts';

const PAGE = `# Tides

Rain falls on the land all year. The tide comes in **twice a day** at this coast.

- The harbour is closed in January.
- The tide table hangs at the harbour office.`;

test.each([
  ['The tide there comes twice each day', 'The tide comes in **twice a day** at this coast'],
  ['In January the harbour is shut', 'The harbour is closed in January'],
  ['Bei Ebbe liegt der Hafen trocken', 'Tides'],
  ['', 'Tides'],
])('what %j cites is %j', (citing, place) => {
  const found = citedPlace(PAGE, citing);
  expect(found?.text).toBe(place);
  expect(PAGE.slice(found?.start, found?.end)).toBe(place);
});

test('an empty passage has no place', () => {
  expect(citedPlace(' \n', 'The tide')).toBeUndefined();
});

test('sentences end with their marks, in any script', () => {
  const texts = (text: string) => sentencesIn(text).map((sentence) => sentence.text);
  expect(texts('One (1.5 m). “Two!” Three')).toEqual(['One (1.5 m', 'Two', 'Three']);
  expect(texts('一つです。二つです。')).toEqual(['一つです', '二つです']);
});
