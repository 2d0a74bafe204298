import { concept, conceptsOf, keysOf } from './concepts.ts';
import type { Passage } from './passage.ts';
import { givesWhatIsAsked } from './question-kind.ts';
import { beginsWithPronoun, sentencesOf } from './sentences.ts';

/** Rows of a table, its head first. */
export type Rows = readonly (readonly string[])[];

/** A sentence of a passage, a row of one of its tables, or a whole table. */
export interface Found {
  readonly text: string;
  /** The sentences before it without which it is not understood, such as the one that says who "he" is. */
  readonly before: readonly string[];
  /** What is found of a table: its head and one row, or all. */
  readonly rows?: Rows;
}

/** What a passage has to say to a question. */
export interface Finding {
  /** In the order of the passage. */
  readonly found: readonly Found[];
  /** The question's words that the passage does not have, as they were asked. */
  readonly missing: readonly string[];
}

interface Candidate extends Found {
  readonly own: ReadonlySet<string>;
  /** What its heading, its column's heads and the sentences before it say. */
  readonly context: ReadonlySet<string>;
}

/** Sentences that answer worse than this share of the best one are left out. */
const GOOD_SHARE = 0.64;

/**
 * The sentences and rows that answer a question: those that hold its rarest words and give what it
 * asks for, a name, a date, a number, a place or a cause.
 * @param count how many at most
 */
export function answeringSentences(question: string, passage: Passage, count: number): Finding {
  const candidates = candidatesOf(passage);
  const asked = new Map(keysOf(question).map((word) => [concept(word), word]));
  const weights = weightsOf(asked.keys(), candidates);
  const missing = [...asked].flatMap(([key, word]) => (weights.has(key) ? [] : [word]));
  if (2 * missing.length > asked.size) return { found: [], missing };
  const gives = givesWhatIsAsked(question, new Set(asked.keys()));
  const best = candidates
    .map((candidate) => ({
      candidate,
      score: scoreOf(candidate, weights) * (gives(candidate.text) ? 2 : 1),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, missing.length > 0 ? 1 : count);
  const least = Math.max(Number.EPSILON, GOOD_SHARE * (best[0]?.score ?? 0));
  const found = new Set(best.flatMap(({ candidate, score }) => (score < least ? [] : [candidate])));
  return { found: candidates.filter((candidate) => found.has(candidate)), missing };
}

/** How much each concept tells: the rarer the more. Those that the passage does not have are left out. */
function weightsOf(
  concepts: Iterable<string>,
  candidates: readonly Candidate[],
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const key of concepts) {
    const holders = candidates.filter(({ own }) => own.has(key)).length;
    const isKnown = holders > 0 || candidates.some(({ context }) => context.has(key));
    if (isKnown) weights.set(key, Math.log(1 + candidates.length / Math.max(1, holders)));
  }
  return weights;
}

function scoreOf({ text, own, context }: Candidate, weights: ReadonlyMap<string, number>): number {
  const opening = conceptsOf(text.split(' ', 4).join(' '));
  let score = 0;
  for (const [key, weight] of weights) {
    if (own.has(key)) score += opening.has(key) ? 1.25 * weight : weight;
    else if (context.has(key)) score += 0.3 * weight;
  }
  // Of two sentences with the same words the shorter one is more about them.
  return score / (own.size + 15) ** 0.25;
}

function candidatesOf(passage: Passage): readonly Candidate[] {
  let heading = '';
  return passage.flatMap((block): readonly Candidate[] => {
    switch (block.type) {
      case 'heading':
        heading = block.text;
        return [];
      case 'paragraph':
        return candidatesIn(sentencesOf(block.text), heading);
      case 'table': {
        const [head = [], ...rows] = block.rows;
        return [
          inTable(block.rows, head, [heading]),
          ...rows.map((row) => inTable([head, row], row, [heading, ...head])),
        ];
      }
      default:
        return [];
    }
  });
}

function inTable(rows: Rows, own: readonly string[], context: readonly string[]): Candidate {
  return {
    text: rows.slice(1).flat().join(' '),
    before: [],
    rows,
    own: conceptsOf(own.join(' ')),
    context: conceptsOf(context.join(' ')),
  };
}

function candidatesIn(sentences: readonly string[], heading: string): readonly Candidate[] {
  let before: string[] = [];
  return sentences.flatMap((text, index) => {
    const previous = sentences[index - 1] ?? '';
    if (!beginsWithPronoun(text) && !previous.endsWith('?')) before = [];
    const byline = /^By \p{Lu}/u.test(text) ? 'author' : '';
    const own = conceptsOf(`${text} ${byline}`);
    const made = { text, before, own, context: conceptsOf(`${heading} ${previous}`) };
    before = [...before, text];
    return text.endsWith('?') ? [] : [made];
  });
}
