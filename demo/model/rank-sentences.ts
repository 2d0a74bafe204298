import { figures } from './figures.ts';
import type { PlacedSentence } from './sentences.ts';
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
 * without saying one thing twice. In the order of the text.
 * @param count how many at most
 */
export function mostTelling(sentences: readonly string[], count: number): readonly string[] {
  return choose(scoreByFrequency(sentences), count);
}

/** Questions whose answer is a date or a number. */
const ASKS_FOR_FIGURE =
  /\b(?:when|what (?:year|date|age)|how (?:many|much|far|high|long|tall|heavy|old|big|large|wide|deep|often|fast|bright)|wann|wie ?viele?|combien|quand|cuánd?t?os?)\b/iu;

const NUMBER_WORD =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|half|twice)\b/i;

/**
 * The sentences closest to a question: those that hold its rarest words, or stand under a heading
 * that does; if a number is asked for, rather those that give one. In the order of the text; none
 * if no sentence shares a word with the question.
 * @param count how many at most
 */
export function closestTo(
  question: string,
  sentences: readonly PlacedSentence[],
  count: number,
): readonly string[] {
  const asked = new Set(stems(question));
  const texts = sentences.map(({ text }) => text);
  const occurrences = countWords(texts);
  const weight = (word: string) => Math.log(1 + texts.length / (occurrences.get(word) ?? 1));
  const shared = (words: ReadonlySet<string>) =>
    [...words].filter((word) => asked.has(word)).reduce((sum, word) => sum + weight(word), 0);
  const scored = scoreSentences(texts, (words, index) => {
    const { text = '', heading = '' } = sentences[index] ?? {};
    const score = shared(words) + shared(new Set(stems(heading))) / 2;
    return ASKS_FOR_FIGURE.test(question) && givesFigure(text) ? 1.6 * score : score;
  }).filter(({ score }) => score > 0);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return choose(
    scored.filter(({ score }) => score >= best / 2),
    count,
  );
}

function givesFigure(sentence: string): boolean {
  return figures([sentence]).length > 0 || NUMBER_WORD.test(sentence);
}

function scoreByFrequency(sentences: readonly string[]): readonly ScoredSentence[] {
  const occurrences = countWords(sentences);
  // A word said once is noise; the square root of the length keeps long sentences from winning
  // only by being long.
  const weight = (word: string) => Math.max(0, (occurrences.get(word) ?? 0) - 1);
  return scoreSentences(sentences, (words, index) => {
    const sum = [...words].reduce((total, word) => total + weight(word), 0);
    const lead = index === 0 ? 1.25 : 1;
    return words.size === 0 ? 0 : (lead * sum) / Math.sqrt(words.size + 8);
  });
}

function scoreSentences(
  sentences: readonly string[],
  score: (words: ReadonlySet<string>, index: number) => number,
): readonly ScoredSentence[] {
  return sentences.map((text, index) => {
    const own = new Set(stems(text));
    return { text, index, stems: own, score: score(own, index) };
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
