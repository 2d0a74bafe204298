import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, onTestFailed, test } from 'vitest';
import { findQuotes } from '@/lib/quotes/index.ts';
import { labelledIn, type Passages, standsIn, Tally } from './corpus/score.ts';
import { ARABIC } from './second-corpus/arabic.ts';
import { CHINESE } from './second-corpus/chinese.ts';
import { ENGLISH } from './second-corpus/english.ts';
import { FRENCH } from './second-corpus/french.ts';
import { GERMAN } from './second-corpus/german.ts';
import { JAPANESE } from './second-corpus/japanese.ts';
import { LAST } from './second-corpus/last.ts';
import { MIXED } from './second-corpus/mixed.ts';
import { OTHERS } from './second-corpus/others.ts';
import { PORTUGUESE } from './second-corpus/portuguese.ts';
import { SPANISH } from './second-corpus/spanish.ts';

const FOLDER = join(import.meta.dirname, 'second-corpus');

const PASSAGES: Passages = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .map((file) => [basename(file, '.md'), readFileSync(join(FOLDER, file), 'utf8')]),
);

const ANSWERS = Object.entries({
  ARABIC,
  CHINESE,
  ENGLISH,
  FRENCH,
  GERMAN,
  JAPANESE,
  LAST,
  MIXED,
  OTHERS,
  PORTUGUESE,
  SPANISH,
}).flatMap(([language, answers]) =>
  answers.map((answer, index) => ({ name: `${language.toLowerCase()} ${index + 1}`, answer })),
);

describe('a second corpus, written without a look at what finds them', () => {
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
    const tally = new Tally(PASSAGES);
    for (const { name, answer } of ANSWERS) {
      const passages = answer.passages.map((id) => ({ id, text: PASSAGES.get(id) ?? '' }));
      tally.add(name, answer, findQuotes(answer.answer, passages));
    }
    onTestFailed(() => console.log([tally.counts(), ...tally.misses.slice(0, 12)].join('\n')));
    const { precision, recall, wronglyNotFound, wronglyFound, toldOfNone } = tally.scores();
    expect(precision, 'places that are right').toBeGreaterThanOrEqual(0.99);
    expect(recall, 'places that are told').toBeGreaterThanOrEqual(0.97);
    expect(wronglyNotFound, 'wrongly told as not found').toBeLessThan(0.01);
    expect(wronglyFound, 'wrongly told as found').toBeLessThan(0.02);
    // Two titles of three words and more, in marks.
    expect(toldOfNone, 'told of no quotation').toBeLessThanOrEqual(0.05);
  });
});
