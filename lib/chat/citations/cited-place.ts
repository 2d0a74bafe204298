import { termsOf } from '../../search/words.ts';

/** A sentence, or a line of a list or a table. UTF-16 offsets of its words in the text. */
interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const SENTENCE = /[^\n]+?(?:[.!?؟]["'”’»)\]]*(?=\s)|[。！？][」』”）]*|$)/gmu;
const AROUND_WORDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The sentences of a text, without marks around their words. */
export function sentencesIn(text: string): Sentence[] {
  return Array.from(text.matchAll(SENTENCE), ({ 0: whole, index }) => {
    const words = whole.replace(AROUND_WORDS, '');
    const start = index + whole.indexOf(words);
    return { text: words, start, end: start + words.length };
  }).filter(({ text: words }) => words !== '');
}

/** One word that two sentences share may be any, as may a few of a long one. */
const FEWEST_SHARED = 2;
const LEAST_SHARE = 1 / 3;

/**
 * The sentence of a passage that another one was made of: the one that shares most words with it, rare ones
 * before frequent ones. Where none does, as in another language, the passage's first: its heading.
 */
export function citedPlace(passage: string, citing: string): Sentence | undefined {
  const wanted = new Set(termsOf(citing));
  const sentences = sentencesIn(passage).map((sentence) => {
    const shared = [...new Set(termsOf(sentence.text))].filter((term) => wanted.has(term));
    return { sentence, shared };
  });
  const counts = new Map<string, number>();
  for (const { shared } of sentences) {
    for (const term of shared) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const weightOf = (term: string) => Math.log(1 + sentences.length / (counts.get(term) ?? 1));
  const fewest = Math.max(FEWEST_SHARED, wanted.size * LEAST_SHARE);
  let best = { weight: 0, sentence: sentences[0]?.sentence };
  for (const { sentence, shared } of sentences) {
    const weight = shared.reduce((sum, term) => sum + weightOf(term), 0);
    if (shared.length >= fewest && weight > best.weight) best = { weight, sentence };
  }
  return best.sentence;
}
