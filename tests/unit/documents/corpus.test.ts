import { expect, test } from 'vitest';
import { allowedIn } from './allowed-html.ts';
import {
  bytesOf,
  countElements,
  expectedOfAll,
  readAs,
  sourceOf,
  textOf,
  wordF1,
} from './corpus.ts';

/** Of the issue: what may be lost or added of a text. */
const LEAST_F1 = 0.97;

const NOT_ELEMENTS = new Set([
  'title',
  'author',
  'text',
  'pieces',
  'fence',
  'contains',
  'lacks',
  'kind',
]);

test('the corpus has enough files', () => {
  expect(expectedOfAll().length).toBeGreaterThanOrEqual(35);
});

test.each(expectedOfAll())('%s is read as it was written', async (name, expected) => {
  const document = await readAs(name, bytesOf(name));
  const source = sourceOf(document);
  const read = textOf(document);

  expect(wordF1(read, expected.text), read).toBeGreaterThanOrEqual(LEAST_F1);
  expect({ title: document.title, author: document.author ?? null }).toEqual({
    title: expected.title,
    author: expected.author,
  });
  expect(document.isCut ?? false).toBe(false);
  expect(document.pieces.length).toBe(expected.pieces ?? 1);

  const counts = countElements(source);
  const elements = Object.keys(expected).filter((key) => !NOT_ELEMENTS.has(key));
  expect(Object.fromEntries(elements.map((key) => [key, counts[key]])), source).toEqual(
    Object.fromEntries(elements.map((key) => [key, expected[key]])),
  );
  for (const part of expected.contains ?? []) expect(source).toContain(part);
  for (const part of expected.lacks ?? []) expect(source).not.toContain(part);
  if (expected.fence) expect(source.split('\n')[0]).toBe(expected.fence);
  for (const piece of document.pieces)
    if ('html' in piece) expect(allowedIn(piece.html)).toEqual([]);
});
