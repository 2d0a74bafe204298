import type { Quote } from '@/lib/quotes/index.ts';
import type { LabelledAnswer, QuoteLabel } from './labelled-answer.ts';

export type Passages = ReadonlyMap<string, string>;

export interface Scores {
  /** Of the places that are told, the right ones. */
  readonly precision: number;
  /** Of the places that there are, the ones that are told. */
  readonly recall: number;
  /** Of the quotations told as not found, those that stand in a passage. */
  readonly wronglyNotFound: number;
  /** Of the altered and invented ones, those told as found. */
  readonly wronglyFound: number;
  /** Of the altered and invented ones, those of which nothing is told. */
  readonly untold: number;
  /** What is told of no quotations, for each that is labelled so. */
  readonly toldOfNone: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

interface Place extends Range {
  readonly passage: string;
}

interface Labelled extends Range {
  readonly label: QuoteLabel;
  readonly place: Place | undefined;
}

const AT_THE_ENDS = /[\p{P}\s|`~=+^]/u;

/** Without punctuation and white space at the ends. */
function trimmed(text: string, { from, to }: Range): Range {
  let start = from;
  let end = to;
  while (start < end && AT_THE_ENDS.test(text.charAt(start))) start++;
  while (end > start && AT_THE_ENDS.test(text.charAt(end - 1))) end--;
  return { from: start, to: end };
}

function same(one: Range, other: Range): boolean {
  return one.from === other.from && one.to === other.to;
}

function positionsOf(text: string, part: string): number[] {
  const positions: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) positions.push(at);
  return positions;
}

function placeOf(label: QuoteLabel, answer: LabelledAnswer, passages: Passages): Place | undefined {
  if (label.kind !== 'verbatim' && label.kind !== 'different') return undefined;
  const passage = label.in ?? (answer.passages.length === 1 ? answer.passages[0] : undefined);
  const text = passage === undefined ? undefined : passages.get(passage);
  if (passage === undefined || text === undefined || !answer.passages.includes(passage)) {
    throw new Error(`No passage is named for “${label.words}”`);
  }
  const place = label.place ?? label.words;
  const positions = positionsOf(text, place);
  if (positions.length !== 1 && label.occurrence === undefined) {
    throw new Error(`“${place}” stands ${positions.length} times in ${passage}`);
  }
  const from = positions[(label.occurrence ?? 1) - 1];
  if (from === undefined) throw new Error(`“${place}” stands less often in ${passage}`);
  return { passage, ...trimmed(text, { from, to: from + place.length }) };
}

/** The labels with their places. Throws where one does not stand where it says. */
export function labelledIn(answer: LabelledAnswer, passages: Passages): Labelled[] {
  let after = 0;
  return answer.quotes.map((label) => {
    const from = answer.answer.indexOf(label.words, after);
    if (from < 0) throw new Error(`“${label.words}” does not stand in its answer`);
    after = from + label.words.length;
    const range = trimmed(answer.answer, { from, to: after });
    return { ...range, label, place: placeOf(label, answer, passages) };
  });
}

/** The words stand in the text, and are not cut out of longer ones. */
export function standsIn(text: string, words: string): boolean {
  return positionsOf(text, words).some((at) => {
    const around = [text.charAt(at - 1), text.charAt(at + words.length)];
    return !around.some((character) => /[\p{L}\p{N}]/u.test(character));
  });
}

/** The label that shares most with what was told, one of the same extent first. */
function labelOf(range: Range, labels: readonly Labelled[]): Labelled | undefined {
  const shared = (label: Range) => Math.min(range.to, label.to) - Math.max(range.from, label.from);
  const exact = labels.find((label) => same(label, range));
  return (
    exact ??
    labels
      .filter((label) => shared(label) > 0)
      .sort((one, other) => shared(other) - shared(one))
      .at(0)
  );
}

export class Tally {
  readonly misses: string[] = [];
  private readonly passages: Passages;
  private places = 0;
  private right = 0;
  private found = 0;
  private notFound = 0;
  private wronglyNotFound = 0;
  private wrong = 0;
  private wronglyFound = 0;
  private untold = 0;
  private none = 0;
  private toldOfNone = 0;

  constructor(passages: Passages) {
    this.passages = passages;
  }

  add(name: string, answer: LabelledAnswer, quotes: readonly Quote[]): void {
    const labels = labelledIn(answer, this.passages);
    const told = new Map<Labelled | undefined, Quote[]>();
    for (const quote of quotes) {
      const label = labelOf(trimmed(answer.answer, quote), labels);
      told.set(label, [...(told.get(label) ?? []), quote]);
      if (quote.status === 'found') this.found++;
      else this.notFound++;
    }
    for (const quote of told.get(undefined) ?? []) this.stray(name, answer, quote);
    for (const label of labels) this.judge(name, label, told.get(label) ?? []);
  }

  scores(): Scores {
    return {
      precision: this.right / this.found,
      recall: this.right / this.places,
      wronglyNotFound: this.wronglyNotFound / this.notFound,
      wronglyFound: this.wronglyFound / this.wrong,
      untold: this.untold / this.wrong,
      toldOfNone: this.toldOfNone / this.none,
    };
  }

  counts(): string {
    return `${this.places} places, ${this.wrong} altered or invented, ${this.none} none; told: ${this.found} found, ${this.notFound} not found`;
  }

  private stray(name: string, answer: LabelledAnswer, quote: Quote): void {
    this.toldOfNone++;
    const words = answer.answer.slice(quote.from, quote.to);
    this.misses.push(`${name}: not labelled, told ${this.seen(quote)}\n    ${words}`);
  }

  private judge(name: string, labelled: Labelled, quotes: readonly Quote[]): void {
    const miss = this.missOf(labelled, quotes);
    if (miss === undefined) return;
    const { kind, words } = labelled.label;
    const seen = quotes.map((quote) => this.seen(quote)).join('; ') || 'nothing';
    this.misses.push(`${name}: ${kind}, ${miss}; told ${seen}\n    ${words}`);
  }

  private missOf({ label, place }: Labelled, quotes: readonly Quote[]): string | undefined {
    const anyFound = quotes.some(({ status }) => status === 'found');
    if (label.kind === 'none') {
      this.none++;
      if (quotes.length === 0) return undefined;
      this.toldOfNone++;
      return 'is no quotation';
    }
    if (place === undefined) {
      this.wrong++;
      if (anyFound) this.wronglyFound++;
      if (quotes.length === 0) this.untold++;
      return anyFound ? 'should not be found' : quotes.length === 0 ? 'untold' : undefined;
    }
    this.places++;
    this.wronglyNotFound += quotes.filter(({ status }) => status === 'not-found').length;
    const isRight = quotes.some((quote) => this.isAt(quote, place));
    if (isRight) this.right++;
    if (isRight && quotes.length === 1) return undefined;
    return isRight
      ? 'told more than once'
      : `should be at ${place.passage} ${place.from}–${place.to}`;
  }

  private rangeOf({ passageId = '', start = 0, end = 0 }: Quote): Range {
    return trimmed(this.passages.get(passageId) ?? '', { from: start, to: end });
  }

  private isAt(quote: Quote, place: Place): boolean {
    return (
      quote.status === 'found' &&
      quote.passageId === place.passage &&
      same(this.rangeOf(quote), place)
    );
  }

  private seen(quote: Quote): string {
    if (quote.status === 'not-found') return 'not found';
    const { from, to } = this.rangeOf(quote);
    const text = this.passages.get(quote.passageId ?? '')?.slice(from, to);
    return `found at ${quote.passageId} ${from}–${to} ${JSON.stringify(text)}`;
  }
}
