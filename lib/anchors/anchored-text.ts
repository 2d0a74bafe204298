import { placesOf } from '../quotes/places-of.ts';
import { isLongEnough, wordsOf } from '../quotes/words.ts';
import { type Anchor, LEFT_OUT } from './anchor.ts';
import { ChangedText } from './changed-text.ts';
import { type AnchorWords, nearPlaces, type Place } from './near-places.ts';
import { fitBeside } from './surroundings.ts';

/** Where an anchor's words stand in a changed text. */
export interface FoundAnchor {
  /** UTF-16 offsets. */
  readonly from: number;
  readonly to: number;
  /** As they were, or changed and known by what stands around them. */
  readonly by: 'words' | 'context';
}

/** A place with what tells that it is the anchor's. */
interface Candidate extends Place {
  /** How well its surroundings fit, from 0 to 1; `null` where none are known. */
  readonly before: number | null;
  readonly after: number | null;
}

/** Surroundings that fit so well are no chance. */
const SURE_FIT = 0.45;
/** In bits: words that tell so much stand nowhere else by chance. */
const TELLING = 40;
/** A part of the words that still stands; less if both sides fit. */
const KEPT = 0.6;
const KEPT_BETWEEN = 0.4;
/** By which the best place has to be better than any other. */
const LEAD = 0.08;
/** Of many places of the same words those are looked at whose next words fit. */
const MOST_PLACES = 24;
const NEXT_WORDS = 8;

function isSure(fit: number | null): boolean {
  return fit !== null && fit >= SURE_FIT;
}

function fitOf({ before, after }: Candidate): number {
  const known = [before, after].filter((fit) => fit !== null);
  return known.length === 0 ? 0 : known.reduce((sum, fit) => sum + fit, 0) / known.length;
}

function rankOf(candidate: Candidate): number {
  return (candidate.kept + fitOf(candidate)) / 2;
}

function overlaps(one: Place, other: Place): boolean {
  return one.from < other.to && other.from < one.to;
}

/** A text in which many anchors can be looked for; it is gone through once. */
export class AnchoredText {
  readonly #text: ChangedText;

  /** @param text plain, or Markdown */
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
    const { words } = wordsOf(exact);
    if (words.length === 0 || this.#text.words.length === 0) return null;
    const numbers: AnchorWords = {
      exact: this.#text.numbersOf(exact),
      before: this.#text.numbersOf(before),
      after: this.#text.numbersOf(after),
    };
    const same = this.#samePlaces(words, numbers);
    const isTelling =
      !isRepeated &&
      same.length === 1 &&
      isLongEnough(exact) &&
      this.#text.weightOfAll(numbers.exact) >= TELLING;
    const standing = same.filter(
      (place) => isTelling || isSure(place.before) || isSure(place.after),
    );
    const isCertain = standing.some((place) => isSure(place.before) && isSure(place.after));
    const changed = isCertain ? [] : this.#changedPlaces(numbers);
    const best = bestOf([...standing, ...changed]);
    if (!best) return null;
    const { start, end } = this.#text.passage.rangeOf(best.from, best.to);
    return { from: start, to: end, by: best.kept === 1 ? 'words' : 'context' };
  }

  /** Places of the same words. */
  #samePlaces(words: readonly string[], numbers: AnchorWords): Candidate[] {
    const all = [...placesOf([{ kind: 'words', words }], this.#text.passage)];
    const looked = all.length <= MOST_PLACES ? all : this.#likeliest(all, numbers);
    return looked.map((place) => this.#candidate({ ...place, kept: 1 }, numbers));
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

  #changedPlaces(numbers: AnchorWords): Candidate[] {
    return nearPlaces(numbers, this.#text)
      .map((place) => this.#candidate(place, numbers))
      .filter(({ kept, before, after }) => {
        if (isSure(before) && isSure(after)) return kept >= KEPT_BETWEEN;
        return kept >= KEPT && (isSure(before) || isSure(after));
      });
  }

  #candidate(place: Place, { before, after }: AnchorWords): Candidate {
    const back = before.toReversed();
    return {
      ...place,
      before: back.length > 0 ? fitBeside(back, this.#text, place.from - 1, -1) : null,
      after: after.length > 0 ? fitBeside(after, this.#text, place.to, 1) : null,
    };
  }
}

/** The best of places, if it is clearly better than those elsewhere. */
function bestOf(candidates: readonly Candidate[]): Candidate | null {
  const [best, ...others] = candidates.toSorted((one, other) => rankOf(other) - rankOf(one));
  if (!best) return null;
  const next = others.find((other) => !overlaps(best, other));
  return !next || rankOf(best) - rankOf(next) >= LEAD ? best : null;
}
