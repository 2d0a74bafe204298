import { bulletList, escapeMarkdown, inContext } from './markdown-text.ts';
import { type Passage, passageSentences } from './passage.ts';
import { contentRuns, stem } from './words.ts';

export interface KeyTerm {
  readonly term: string;
  readonly count: number;
  /** The first sentence that says it. */
  readonly sentence: string;
}

const MAX_WORDS_IN_TERM = 3;

/**
 * The terms a passage turns on: runs of content words that come up more than once, longer runs
 * first. If nothing repeats, the longest runs.
 * @param count how many at most
 */
export function keyTerms(sentences: readonly string[], count: number): readonly KeyTerm[] {
  const terms = new Map<string, KeyTerm>();
  for (const sentence of sentences) {
    for (const words of termsIn(sentence)) record(terms, words, sentence);
  }
  const all = [...terms.values()];
  const repeated = all.filter((term) => term.count > 1);
  const ranked = (repeated.length > 0 ? repeated : all).toSorted((a, b) => weight(b) - weight(a));
  return ranked.filter((term) => !ranked.some((other) => isPartOf(term, other))).slice(0, count);
}

/** Two words that come up together twice tell more than one that comes up five times. */
function weight({ count, term }: KeyTerm): number {
  return count * term.split(' ').length ** 1.5;
}

function record(terms: Map<string, KeyTerm>, words: readonly string[], sentence: string): void {
  const term = words.join(' ');
  const key = words.map((word) => stem(word.toLowerCase())).join(' ');
  const { count, ...known } = terms.get(key) ?? { term, count: 0, sentence };
  const shortest = term.length < known.term.length ? term : known.term;
  terms.set(key, { term: shortest, count: count + 1, sentence: known.sentence });
}

/** Every run of one to three neighbouring content words. */
function termsIn(sentence: string): readonly (readonly string[])[] {
  return contentRuns(sentence).flatMap((run) =>
    run.flatMap((_, from) => {
      const longest = run.slice(from, from + MAX_WORDS_IN_TERM);
      return longest.map((_, last) => longest.slice(0, last + 1));
    }),
  );
}

/** "first order" adds nothing beside "first order lens" if it is never said apart from it. */
function isPartOf(one: KeyTerm, other: KeyTerm): boolean {
  return (
    one !== other &&
    other.count >= one.count - 1 &&
    ` ${other.term.toLowerCase()} `.includes(` ${one.term.toLowerCase()} `)
  );
}

const MAX_TERMS = 8;

/** The key terms, how often each comes up, and where first. */
export function glossary(passage: Passage): string {
  const terms = keyTerms(passageSentences(passage), MAX_TERMS);
  if (terms.length === 0) return 'I find no terms in this passage.';
  const entries = terms.map(({ term, count, sentence }) => {
    const times = count > 1 ? `, ${count} times` : '';
    return `**${escapeMarkdown(term)}**${times}: ${inContext(sentence, term, sentence.indexOf(term))}`;
  });
  return `The terms this passage turns on, each where it comes up first:\n\n${bulletList(entries)}`;
}
