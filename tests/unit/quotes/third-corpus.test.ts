import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findQuotes } from '@/lib/quotes/index.ts';
import { labelledIn, type Passages, standsIn, Tally } from './corpus/score.ts';
import { ANSWERS as ALL } from './third-corpus/answers.ts';

const FOLDER = join(import.meta.dirname, 'third-corpus');

const PASSAGES: Passages = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .map((file) => [basename(file, '.md'), readFileSync(join(FOLDER, file), 'utf8')]),
);

const ANSWERS = ALL.map((answer, index) => ({ name: `answer ${index + 1}`, answer }));

function tallyOf(answers: typeof ANSWERS): Tally {
  const tally = new Tally(PASSAGES);
  for (const { name, answer } of answers) {
    const passages = answer.passages.map((id) => ({ id, text: PASSAGES.get(id) ?? '' }));
    tally.add(name, answer, findQuotes(answer.answer, passages));
  }
  return tally;
}

describe('a second corpus, written without a look at the finder', () => {
  test.each(ANSWERS)('$name quotes what its labels say', ({ answer }) => {
    for (const { label, from, to, place } of labelledIn(answer, PASSAGES)) {
      expect(to, label.words).toBeGreaterThan(from);
      const isInPassage = label.kind === 'verbatim' || label.kind === 'different';
      expect(place !== undefined, label.words).toBe(isInPassage);
      if (label.kind !== 'altered' && label.kind !== 'invented') continue;
      for (const name of answer.passages) {
        expect(standsIn(PASSAGES.get(name) ?? '', label.words), label.words).toBe(false);
      }
    }
  });

  test('finds the places, and does not find what is altered or invented', () => {
    const tally = tallyOf(ANSWERS);
    const scores = tally.scores();
    console.log([tally.counts(), JSON.stringify(scores, null, 2), ...tally.misses].join('\n'));
    expect(scores.precision).toBeGreaterThanOrEqual(0.99);
    expect(scores.recall).toBeGreaterThanOrEqual(0.97);
    expect(scores.wronglyNotFound).toBeLessThan(0.01);
    expect(scores.wronglyFound).toBeLessThan(0.02);
    // Two titles of three words and more, in marks.
    expect(scores.toldOfNone).toBeLessThanOrEqual(0.05);
  });
});
