import { IndexedPassage, Vocabulary } from './indexed-passage.ts';
import { ownText, type Pattern, patternOf } from './pattern.ts';
import { placesBehind, placesOf, type WordRange } from './places-of.ts';
import { type Quotation, quotationsIn } from './quotations.ts';
import { readingsOf } from './readings-of.ts';
import { isLongEnough, wordsOf } from './words.ts';

export interface Passage {
  readonly id: string;
  /** Markdown. */
  readonly text: string;
}

/** A quotation of an answer, and where its words stand in what the reader gave. */
export interface Quote {
  /** UTF-16 offsets in the answer's Markdown, without the quotation marks. */
  readonly from: number;
  readonly to: number;
  readonly status: 'found' | 'not-found';
  /** Of one that was not found: the share of its runs of three words that a passage has, from 0 to 1. */
  readonly likeness?: number;
  readonly passageId?: string;
  /** UTF-16 offsets in the passage's text. */
  readonly start?: number;
  readonly end?: number;
}

/** A quotation of more pieces is none that somebody checks. */
const MOST_PIECES = 40;

/** The share of runs of three words that a changed quotation still has, and a remark on a text has not. */
const NEARLY = 0.5;

interface Found extends WordRange {
  readonly passage: IndexedPassage;
}

/**
 * The place from which least is left out, and of these the one nearest to another, so that repeated words are
 * found beside what is quoted with them.
 */
function best(places: Iterable<WordRange>, near: number): WordRange | undefined {
  let kept: WordRange | undefined;
  for (const place of places) {
    const shorter = kept ? kept.to - kept.from - (place.to - place.from) : 1;
    const isNearer = kept && Math.abs(place.from - near) < Math.abs(kept.from - near);
    if (shorter > 0 || (shorter === 0 && isNearer)) kept = place;
  }
  return kept;
}

/** The places of a pattern: each part of it behind the one before it. */
function placesIn(passage: IndexedPassage, pattern: Pattern): Iterable<WordRange> {
  const [first = [], ...others] = pattern.map((pieces) => placesOf(pieces, passage));
  return others.reduce((before, places) => placesBehind(before[Symbol.iterator](), places), first);
}

/** The place that was found last in an answer: what it quotes next is sought beside that. */
export interface LastPlace {
  passageId?: string;
  from?: number;
}

/** Finds quotations in passages, which are looked through once. */
export class QuoteFinder {
  readonly #passages: readonly IndexedPassage[];

  constructor(passages: readonly Passage[]) {
    const vocabulary = new Vocabulary();
    this.#passages = passages.flatMap(({ id, text }) =>
      readingsOf(text).map((reading) => new IndexedPassage(id, reading, vocabulary)),
    );
  }

  /**
   * @param answer the Markdown of an answer, or of a part of it
   * @param last of the parts before it; changed
   */
  find(answer: string, last: LastPlace = {}): Quote[] {
    return quotationsIn(answer).flatMap((quotation) => this.#find(quotation, answer, last));
  }

  #find({ from, to, within, isIntroduced }: Quotation, answer: string, last: LastPlace): Quote[] {
    const quoted = answer.slice(from, to);
    if (!isLongEnough(ownText(quoted))) return [];
    const found = this.#search(patternOf(quoted), last);
    if (!found) {
      const likeness = this.#likenessOf(quoted);
      const isRemark = within && !isIntroduced && likeness < NEARLY;
      if (isRemark) return within.flatMap((span) => this.#find(span, answer, last));
      return [{ from, to, status: 'not-found', likeness }];
    }
    const { passage } = found;
    Object.assign(last, { passageId: passage.id, from: found.from });
    const range = passage.rangeOf(found.from, found.to);
    return [{ from, to, status: 'found', passageId: passage.id, ...range }];
  }

  #likenessOf(quoted: string): number {
    const { words } = wordsOf(quoted);
    return Math.max(0, ...this.#passages.map((passage) => passage.shareOf(words)));
  }

  #search(pattern: Pattern, { passageId, from = 0 }: LastPlace): Found | undefined {
    if (pattern.flat().length > MOST_PIECES) return undefined;
    const isLast = ({ id }: IndexedPassage) => id === passageId;
    const others = this.#passages.filter((passage) => !isLast(passage));
    for (const passage of [...this.#passages.filter(isLast), ...others]) {
      const near = isLast(passage) ? from : 0;
      const place = best(placesIn(passage, pattern), near);
      if (place) return { ...place, passage };
    }
    return undefined;
  }
}

/** The quotations of an answer, each with its place in the passages, if its words stand there. */
export function findQuotes(answer: string, passages: readonly Passage[]): Quote[] {
  return new QuoteFinder(passages).find(answer);
}
