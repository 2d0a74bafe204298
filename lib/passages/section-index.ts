import MiniSearch from 'minisearch';
import { termsOf } from '../search/words.ts';
import type { Section } from './sections.ts';

/**
 * A word is indexed by so many of its first letters: forms of a word share them in all languages
 * with endings, and longer ones are the nearer, the more they share. Of a hundred facts asked for in
 * other forms this finds as many as stemmers do, which would have to know the language.
 */
const BEGINNINGS = [4, 6, 8];

/** A heading's word counts as much as so many of the text. */
const HEADING_WEIGHT = 3;

/** What more sections have than this share of them tells none of them from the others. */
const RARE_SHARE = 1 / 3;

/** A question of more is a pasted text; its beginning says what it is about. UTF-16 units. */
const MAX_QUESTION_LENGTH = 2_000;

function beginningsOf(term: string): string[] {
  return [...new Set(BEGINNINGS.map((length) => term.slice(0, length)))];
}

function createIndex(): MiniSearch {
  return new MiniSearch({
    fields: ['headings', 'text'],
    tokenize: (text) => [...termsOf(text)],
    processTerm: beginningsOf,
    searchOptions: { boost: { headings: HEADING_WEIGHT } },
  });
}

/** Finds the sections of a passage that a question is about. */
export class SectionIndex {
  readonly #index = createIndex();
  readonly #count: number;

  constructor(text: string, sections: readonly Section[]) {
    this.#count = sections.length;
    this.#index.addAll(
      sections.map(({ headings, from, to }, id) => ({ id, headings, text: text.slice(from, to) })),
    );
  }

  /** Numbers of sections that have a telling word of the question, the best first. */
  hits(question: string): number[] {
    const results = this.#index.search(question.slice(0, MAX_QUESTION_LENGTH));
    const having = new Map<string, number>();
    for (const term of results.flatMap(({ terms }) => terms)) {
      having.set(term, (having.get(term) ?? 0) + 1);
    }
    const isTelling = (term: string) =>
      (having.get(term) ?? 0) <= Math.max(1, this.#count * RARE_SHARE);
    return results.filter(({ terms }) => terms.some(isTelling)).map(({ id }) => id as number);
  }
}
