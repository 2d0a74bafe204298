import { isContentWord, isIdeographic, stem, withoutAddresses } from './words.ts';

export interface KeyTerm {
  readonly term: string;
  /** How often the passage says it. */
  readonly count: number;
  /** The first sentence that says it. */
  readonly sentence: string;
}

interface Candidate {
  term: string;
  count: number;
  readonly sentence: string;
  readonly wordCount: number;
}

const MAX_WORDS_IN_TERM = 3;

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * The terms a passage turns on: runs of content words that come up more than once, longer runs
 * first. If nothing repeats, the longest runs.
 * @param count how many at most
 */
export function keyTerms(sentences: readonly string[], count: number): readonly KeyTerm[] {
  const candidates = new Map<string, Candidate>();
  for (const sentence of sentences) {
    for (const term of termsIn(sentence)) record(candidates, term, sentence);
  }
  const all = [...candidates.values()];
  const repeated = all.filter((candidate) => candidate.count > 1);
  const ranked = (repeated.length > 0 ? repeated : all).toSorted(
    (a, b) => weight(b) - weight(a) || a.term.localeCompare(b.term),
  );
  return withoutPartsOfOthers(ranked)
    .slice(0, count)
    .map(({ term, count: times, sentence }) => ({ term, count: times, sentence }));
}

function weight({ count, wordCount, term }: Candidate): number {
  // Two words that come up together twice tell more than one that comes up three times.
  return count * (isIdeographic(term) ? term.length : wordCount ** 1.5);
}

function record(candidates: Map<string, Candidate>, words: readonly string[], sentence: string) {
  const term = words.join(' ');
  const key = words.map((word) => stem(word.toLowerCase())).join(' ');
  const known = candidates.get(key);
  if (known) {
    known.count += 1;
    if (term.length < known.term.length) known.term = term;
  } else {
    candidates.set(key, { term, count: 1, sentence, wordCount: words.length });
  }
}

/** Every run of one to three neighbouring content words. */
function termsIn(sentence: string): readonly (readonly string[])[] {
  return contentRuns(sentence).flatMap((run) =>
    run.flatMap((_, from) =>
      Array.from({ length: Math.min(MAX_WORDS_IN_TERM, run.length - from) }, (_, extra) =>
        run.slice(from, from + extra + 1),
      ),
    ),
  );
}

/** Content words with nothing but a space between them; scripts without spaces yield single words. */
function contentRuns(sentence: string): readonly (readonly string[])[] {
  const runs: string[][] = [];
  let previous: 'word' | 'space after word' | 'other' = 'other';
  for (const { segment, isWordLike } of wordSegmenter.segment(withoutAddresses(sentence))) {
    if (isWordLike && isContentWord(segment.toLowerCase())) {
      if (previous === 'space after word') runs.at(-1)?.push(segment);
      else runs.push([segment]);
      previous = 'word';
    } else {
      previous = previous === 'word' && /^[ \u00A0]$/.test(segment) ? 'space after word' : 'other';
    }
  }
  return runs;
}

/** "first order" adds nothing beside "first order lens" if it is never said apart from it. */
function withoutPartsOfOthers(ranked: readonly Candidate[]): readonly Candidate[] {
  const contains = (longer: Candidate, shorter: Candidate) =>
    longer !== shorter &&
    longer.count >= shorter.count - 1 &&
    ` ${longer.term.toLowerCase()} `.includes(` ${shorter.term.toLowerCase()} `);
  return ranked.filter((candidate) => !ranked.some((other) => contains(other, candidate)));
}
