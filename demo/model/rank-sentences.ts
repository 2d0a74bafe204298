import { beginsWithPronoun } from './sentences.ts';
import { stems } from './words.ts';

interface ScoredSentence {
  readonly text: string;
  readonly index: number;
  readonly stems: ReadonlySet<string>;
  readonly score: number;
}

/** Sentences that share more of their words than this say the same thing. */
const SAME_CONTENT_SHARE = 0.6;

/**
 * The most telling sentences: those made of the words that the text as a whole uses most,
 * without saying one thing twice, each understood by itself. In the order of the text.
 * @param count how many at most
 */
export function mostTelling(sentences: readonly string[], count: number): readonly string[] {
  return choose(scoreByFrequency(sentences), count);
}

function scoreByFrequency(sentences: readonly string[]): readonly ScoredSentence[] {
  const occurrences = countWords(sentences);
  // A word said once is noise; the square root of the length keeps long sentences from winning
  // only by being long.
  const weight = (word: string) => Math.max(0, (occurrences.get(word) ?? 0) - 1);
  return sentences.map((text, index) => {
    const own = new Set(stems(text));
    const sum = [...own].reduce((total, word) => total + weight(word), 0);
    const lead = index === 0 ? 1.25 : 1;
    const score =
      own.size === 0 || beginsWithPronoun(text) ? 0 : (lead * sum) / Math.sqrt(own.size + 8);
    return { text, index, stems: own, score };
  });
}

/** In how many sentences each word occurs. */
function countWords(sentences: readonly string[]): ReadonlyMap<string, number> {
  const occurrences = new Map<string, number>();
  for (const sentence of sentences) {
    for (const word of new Set(stems(sentence))) {
      occurrences.set(word, (occurrences.get(word) ?? 0) + 1);
    }
  }
  return occurrences;
}

function choose(scored: readonly ScoredSentence[], count: number): readonly string[] {
  const chosen: ScoredSentence[] = [];
  for (const candidate of scored.toSorted((a, b) => b.score - a.score || a.index - b.index)) {
    if (chosen.length === count) break;
    if (!chosen.some((other) => sharedPart(candidate, other) > SAME_CONTENT_SHARE)) {
      chosen.push(candidate);
    }
  }
  return chosen.toSorted((a, b) => a.index - b.index).map(({ text }) => text);
}

function sharedPart(one: ScoredSentence, other: ScoredSentence): number {
  const shared = [...one.stems].filter((word) => other.stems.has(word)).length;
  return shared / Math.max(1, Math.min(one.stems.size, other.stems.size));
}
