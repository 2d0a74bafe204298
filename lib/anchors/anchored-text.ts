import { placesOf, type WordRange } from '../quotes/places-of.ts';
import { isLongEnough, wordsOfPlain } from '../quotes/words.ts';
import { type Anchor, LEFT_OUT } from './anchor.ts';
import { ChangedText } from './changed-text.ts';
import { type AnchorWords, nearPlaces, type Place } from './near-places.ts';
import { type Fit, fitBeside } from './surroundings.ts';

/** The place of an anchor's words in a changed text. */
export interface FoundAnchor {
  /** UTF-16 offsets. */
  readonly from: number;
  readonly to: number;
  /** As they were, or changed and known by what stands around them. */
  readonly by: 'words' | 'context';
}

/** A place with what tells that it is the anchor's. */
interface Candidate extends Place {
  readonly before: Fit;
  readonly after: Fit;
}

/** In bits: words that tell so much stand nowhere else by chance. */
const TELLING = 24;
/** In bits, of each word that stands between a place and what stood beside it. */
const SKIP = 4;
/** The same, where the words stand nowhere else and never did: paragraphs may have been added. */
const SKIP_UNIQUE = 0.5;
/** Surroundings of less than so many bits say little, be they all there. */
const LEAST = 60;
/** Surroundings that fit so well are no chance. */
const SURE_FIT = 0.4;
/** A title or a name may stand elsewhere, too. */
const FEW_WORDS = 4;
const SURE_FIT_OF_FEW = 0.55;
/** Surroundings that have hardly changed. */
const CERTAIN_FIT = 0.8;
/** A part of the words that still stands; less if both sides fit. */
const KEPT = 0.6;
const KEPT_BETWEEN = 0.5;
/** By which the best place has to be better than any other. */
const LEAD = 0.08;
/** Words that stand so often are told apart by nothing. */
const TOO_MANY_PLACES = 2000;
/** Among many places of the same words only those are looked at whose next words fit. */
const MOST_PLACES = 24;
const NEXT_WORDS = 8;

function part(...fits: readonly Fit[]): number {
  const gain = fits.reduce((sum, fit) => sum + fit.gain, 0);
  const most = fits.reduce((sum, fit) => sum + fit.most, 0);
  return gain / Math.max(most, LEAST);
}

function isSure({ from, to, before, after }: Candidate): boolean {
  return part(before, after) >= (to - from < FEW_WORDS ? SURE_FIT_OF_FEW : SURE_FIT);
}

function isCertain({ before, after }: Candidate): boolean {
  return part(before) >= CERTAIN_FIT && part(after) >= CERTAIN_FIT;
}

function isBetween({ before, after }: Candidate): boolean {
  return part(before) >= SURE_FIT && part(after) >= SURE_FIT;
}

function rankOf(candidate: Candidate): number {
  return (candidate.kept + part(candidate.before, candidate.after)) / 2;
}

function overlaps(one: Place, other: Place): boolean {
  return one.from < other.to && other.from < one.to;
}

/** A text in which many anchors can be looked for; it is gone through once. */
export class AnchoredText {
  readonly #text: ChangedText;

  /** @param text plain, as a page shows it */
  constructor(text: string) {
    this.#text = new ChangedText(text);
  }

  /** @returns `null` where the words are lost, or may stand in more than one place */
  find(anchor: Anchor): FoundAnchor | null {
    const [first = '', last] = anchor.exact.split(LEFT_OUT);
    if (last === undefined) return this.#find(anchor);
    const start = this.#find({ ...anchor, exact: first, after: '' });
    const end = this.#find({ ...anchor, exact: last, before: '' });
    if (!start || !end || end.from < start.to) return null;
    const isKept = start.by === 'words' && end.by === 'words';
    return { from: start.from, to: end.to, by: isKept ? 'words' : 'context' };
  }

  #find({ exact, before, after, isRepeated }: Anchor): FoundAnchor | null {
    const { words } = wordsOfPlain(exact);
    if (words.length === 0 || this.#text.words.length === 0) return null;
    const numbers: AnchorWords = {
      exact: this.#text.numbersOf(exact),
      before: this.#text.numbersOf(before),
      after: this.#text.numbersOf(after),
    };
    const same = this.#samePlaces(words, numbers, !isRepeated);
    const isTelling =
      !isRepeated &&
      same.length === 1 &&
      isLongEnough(exact) &&
      this.#text.weightOfAll(numbers.exact) >= TELLING;
    const { before: left, exact: own, after: right } = numbers;
    const isOneGone = same.length < 1 + timesIn(own, left) + timesIn(own, right);
    const standing = same.filter((place) =>
      isOneGone ? isCertain(place) : isTelling || isSure(place),
    );
    const changed = standing.some(isCertain) ? [] : this.#changedPlaces(numbers, standing);
    const best = bestOf([...standing, ...changed]);
    if (!best) return null;
    const { start, end } = this.#text.passage.rangeOf(best.from, best.to);
    return { from: start, to: end, by: best.kept === 1 ? 'words' : 'context' };
  }

  /** Places of the same words. */
  #samePlaces(words: readonly string[], numbers: AnchorWords, mayBeUnique: boolean): Candidate[] {
    const all: WordRange[] = [];
    for (const place of placesOf([{ kind: 'words', words }], this.#text.passage)) {
      if (all.length === TOO_MANY_PLACES) return [];
      all.push(place);
    }
    const looked = all.length <= MOST_PLACES ? all : this.#likeliest(all, numbers);
    const skip = mayBeUnique && all.length === 1 ? SKIP_UNIQUE : SKIP;
    return looked.map((place) => this.#candidate({ ...place, kept: 1 }, numbers, skip));
  }

  #likeliest(
    places: readonly { from: number; to: number }[],
    { before, after }: AnchorWords,
  ): { from: number; to: number }[] {
    const [last, next] = [new Set(before.slice(-NEXT_WORDS)), new Set(after.slice(0, NEXT_WORDS))];
    const { words } = this.#text;
    const scored = places.map((place) => {
      let score = 0;
      for (let step = 0; step < NEXT_WORDS; step++) {
        const [left = -2, right = -2] = [words[place.from - 1 - step], words[place.to + step]];
        if (last.has(left)) score += this.#text.weightOf(left);
        if (next.has(right)) score += this.#text.weightOf(right);
      }
      return { place, score };
    });
    return scored
      .toSorted((one, other) => other.score - one.score)
      .slice(0, MOST_PLACES)
      .map(({ place }) => place);
  }

  /** Places of words that have changed, elsewhere than those. */
  #changedPlaces(numbers: AnchorWords, standing: readonly Place[]): Candidate[] {
    return nearPlaces(numbers, this.#text)
      .filter((place) => !standing.some((other) => overlaps(place, other)))
      .filter((place) => !this.#stoodBeside(place, numbers))
      .map((place) => this.#candidate(place, numbers, SKIP))
      .filter(
        (place) =>
          (place.kept >= KEPT && isSure(place)) || (place.kept >= KEPT_BETWEEN && isBetween(place)),
      );
  }

  /** Words that are like the anchor's, but stood beside them. */
  #stoodBeside({ from, to }: Place, { before, after }: AnchorWords): boolean {
    const words = [...this.#text.words.slice(from, to)];
    return timesIn(words, before) + timesIn(words, after) > 0;
  }

  #candidate(place: Place, { before, after }: AnchorWords, skip: number): Candidate {
    return {
      ...place,
      before: fitBeside(before.toReversed(), this.#text, place.from - 1, -1, skip),
      after: fitBeside(after, this.#text, place.to, 1, skip),
    };
  }
}

/** The number of times that some words stand among others. */
function timesIn(words: readonly number[], all: readonly number[]): number {
  return all.filter((_, at) => words.every((word, index) => all[at + index] === word)).length;
}

/** The best of places, if it is clearly better than those elsewhere. */
function bestOf(candidates: readonly Candidate[]): Candidate | null {
  const [best, ...others] = candidates.toSorted((one, other) => rankOf(other) - rankOf(one));
  if (!best) return null;
  const next = others.find((other) => !overlaps(best, other));
  return !next || rankOf(best) - rankOf(next) >= LEAD ? best : null;
}
