import { ownTable } from './figures.ts';
import { givesWhatIsAsked } from './gives-what-is-asked.ts';
import { escapeMarkdown } from './markdown-text.ts';
import {
  beginsWithPronoun,
  type Passage,
  passageSentences,
  type Rows,
  readPassage,
} from './passage.ts';
import type { Quotation } from './question.ts';
import { mostTelling } from './summary.ts';
import { concept, conceptsOf, keysOf } from './words.ts';

const MAX_FOUND = 3;
const MAX_LEADS = 2;

export interface Reply {
  readonly text: string;
  /** The pages that it is taken from. */
  readonly from: readonly Quotation[];
}

/**
 * A question's answer from the texts, or that they have none.
 * @param now what the question is about
 * @param earlier the texts sent before, the last one first; asked where `now` lacks a word
 */
export function replyTo(
  question: string,
  now: readonly Quotation[],
  earlier: readonly (readonly Quotation[])[],
): Reply {
  const findIn = (from: readonly Quotation[]) => {
    const passage = from.flatMap(({ text }) => readPassage(text));
    return { from, passage, ...findAnswer(question, passage) };
  };
  const own = findIn(now);
  const whole = [own, ...earlier.map(findIn)].find(
    ({ found, missing }) => found.length > 0 && missing.length === 0,
  );
  const { from, passage, found, missing } = whole ?? own;
  const title = from === now ? undefined : from[0]?.title;
  const opening = whole
    ? `${title ? `“${escapeMarkdown(title)}”` : 'The text'} says:`
    : `${lack(missing)} ${found.length > 0 ? 'The closest I find is this:' : 'It is about this:'}`;
  const quotation =
    found.length > 0 ? quoted(found) : quote(mostTelling(passageSentences(passage), MAX_LEADS));
  return { text: `${opening}\n\n${quotation}`, from };
}

function lack(missing: readonly string[]): string {
  if (missing.length === 0) {
    return 'I look for the words of a question in the text, and yours has none that I could look for.';
  }
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return `The text does not mention ${list.format(missing.map((word) => `“${escapeMarkdown(word)}”`))}.`;
}

function quoted(found: readonly Candidate[]): string {
  const sentences = found.flatMap(({ before, text, rows }) => (rows ? [] : [...before, text]));
  const tables = found.flatMap(({ rows }) => (rows ? [rows] : []));
  const rows = new Set(tables.filter(([head]) => head === tables[0]?.[0]).flat());
  return [quote(sentences), rows.size > 0 && ownTable([...rows])].filter(Boolean).join('\n\n');
}

function quote(sentences: readonly string[]): string {
  return [...new Set(sentences)].map((sentence) => `> ${escapeMarkdown(sentence)}`).join('\n>\n');
}

/** A sentence of a passage, a row of one of its tables, or a whole table. */
interface Candidate {
  readonly text: string;
  /** The sentences before it without which it is not understood, such as the one that says who "he" is. */
  readonly before: readonly string[];
  /** A table's head and one row, or all of it. */
  readonly rows?: Rows;
  readonly concepts: ReadonlySet<string>;
  /** Concepts of its heading, its column's heads and the sentence before it. */
  readonly context: ReadonlySet<string>;
}

interface Finding {
  /** In the order of the passage. */
  readonly found: readonly Candidate[];
  /** The question's words that the passage does not have, as they were asked. */
  readonly missing: readonly string[];
}

/** Sentences that answer worse than this share of the best one are left out. */
const GOOD_SHARE = 0.64;

/**
 * The sentences and rows that answer a question: those that hold its rarest words and give what it
 * asks for, a name, a date, a number, a place or a cause.
 */
function findAnswer(question: string, passage: Passage): Finding {
  const candidates = candidatesOf(passage);
  const asked = new Map(keysOf(question).map((word) => [concept(word), word]));
  const weights = weightsOf(asked.keys(), candidates);
  const missing = [...asked].flatMap(([key, word]) => (weights.has(key) ? [] : [word]));
  if (2 * missing.length > asked.size) return { found: [], missing };
  const gives = givesWhatIsAsked(question, asked);
  const best = candidates
    .map((candidate) => ({
      candidate,
      score: scoreOf(candidate, weights) * (gives(candidate.text) ? 2 : 1),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, missing.length > 0 ? 1 : MAX_FOUND);
  const least = Math.max(Number.EPSILON, GOOD_SHARE * (best[0]?.score ?? 0));
  const found = new Set(best.flatMap(({ candidate, score }) => (score < least ? [] : [candidate])));
  return { found: candidates.filter((candidate) => found.has(candidate)), missing };
}

/** The weight of each concept that the passage has: the rarer the more. */
function weightsOf(
  asked: Iterable<string>,
  candidates: readonly Candidate[],
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const key of asked) {
    const holders = candidates.filter(({ concepts }) => concepts.has(key)).length;
    const isKnown = holders > 0 || candidates.some(({ context }) => context.has(key));
    if (isKnown) weights.set(key, Math.log(1 + candidates.length / Math.max(1, holders)));
  }
  return weights;
}

function scoreOf(candidate: Candidate, weights: ReadonlyMap<string, number>): number {
  const { text, concepts, context } = candidate;
  const opening = conceptsOf(text.split(' ', 4).join(' '));
  let score = 0;
  for (const [key, weight] of weights) {
    if (concepts.has(key)) score += opening.has(key) ? 1.25 * weight : weight;
    else if (context.has(key)) score += 0.3 * weight;
  }
  // The shorter of two sentences with the same words is more about them.
  return score / (concepts.size + 15) ** 0.25;
}

function candidatesOf(passage: Passage): readonly Candidate[] {
  let heading = '';
  return passage.flatMap((block): readonly Candidate[] => {
    switch (block.type) {
      case 'heading':
        heading = block.text;
        return [];
      case 'paragraph':
        return candidatesIn(block.sentences, heading);
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
    concepts: conceptsOf(own.join(' ')),
    context: conceptsOf(context.join(' ')),
  };
}

function candidatesIn(sentences: readonly string[], heading: string): readonly Candidate[] {
  let before: string[] = [];
  return sentences.flatMap((text, index) => {
    const previous = sentences[index - 1] ?? '';
    if (!beginsWithPronoun(text) && !previous.endsWith('?')) before = [];
    const byline = /^By \p{Lu}/u.test(text) ? 'author' : '';
    const concepts = conceptsOf(`${text} ${byline}`);
    const made = { text, before, concepts, context: conceptsOf(`${heading} ${previous}`) };
    before = [...before, text];
    return text.endsWith('?') ? [] : [made];
  });
}
