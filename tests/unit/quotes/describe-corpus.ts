import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, onTestFailed, test } from 'vitest';
import { findQuotes } from '@/lib/quotes/index.ts';
import type { LabelledAnswer } from './corpus/labelled-answer.ts';
import { labelledIn, type Passages, standsIn, Tally } from './corpus/score.ts';

/**
 * Holds a corpus of answers to its labels, and what finds quotations to the corpus.
 * @param folder that of the passages, beside this file
 * @param languages the answers, by their language
 * @param mostToldOfNone of what is labelled as no quotation, the share that may be told as one
 */
export function describeCorpus(
  subject: string,
  folder: string,
  languages: Readonly<Record<string, readonly LabelledAnswer[]>>,
  mostToldOfNone: number,
): void {
  const directory = join(import.meta.dirname, folder);
  const allPassages: Passages = new Map(
    readdirSync(directory)
      .filter((file) => file.endsWith('.md'))
      .map((file) => [basename(file, '.md'), readFileSync(join(directory, file), 'utf8')]),
  );
  const allAnswers = Object.entries(languages).flatMap(([language, answers]) =>
    answers.map((answer, index) => ({ name: `${language.toLowerCase()} ${index + 1}`, answer })),
  );

  describe(subject, () => {
    test.each(allAnswers)('$name quotes what its labels say', ({ answer }) => {
      for (const { label, from, to, place } of labelledIn(answer, allPassages)) {
        expect(to, label.words).toBeGreaterThan(from);
        const isInPassage = label.kind === 'verbatim' || label.kind === 'different';
        expect(place !== undefined, label.words).toBe(isInPassage);
        if (label.kind !== 'altered' && label.kind !== 'invented') continue;
        for (const name of answer.passages) {
          expect(standsIn(allPassages.get(name) ?? '', label.words), label.words).toBe(false);
        }
      }
    });

    test('finds the places, and does not find what is altered or invented', () => {
      const tally = new Tally(allPassages);
      for (const { name, answer } of allAnswers) {
        const passages = answer.passages.map((id) => ({ id, text: allPassages.get(id) ?? '' }));
        tally.add(name, answer, findQuotes(answer.answer, passages));
      }
      onTestFailed(() => console.log([tally.counts(), ...tally.misses.slice(0, 12)].join('\n')));
      const { precision, recall, wronglyNotFound, wronglyFound, toldOfNone } = tally.scores();
      expect(precision, 'places that are right').toBeGreaterThanOrEqual(0.99);
      expect(recall, 'places that are told').toBeGreaterThanOrEqual(0.97);
      expect(wronglyNotFound, 'wrongly told as not found').toBeLessThan(0.01);
      expect(wronglyFound, 'wrongly told as found').toBeLessThan(0.02);
      expect(toldOfNone, 'told of no quotation').toBeLessThanOrEqual(mostToldOfNone);
    });
  });
}
