import type { NamedPlace } from '../named-places.ts';

/** A passage of which pages or times may be named. */
export interface LongPassage {
  /** In the order in which passages were given, from 1. */
  readonly number: number;
  /** In pages or seconds. */
  readonly length: number;
  /** The question that was asked last and had such passages had it. */
  readonly isCurrent: boolean;
}

/** A passage that a paragraph names, by its number or by its title. UTF-16 offsets. */
export interface Mention {
  readonly from: number;
  readonly to: number;
  readonly number: number;
}

/** No sentence ends between a passage and its page, and few words stand there. */
const BETWEEN = /^[^.!?。！？\n]{0,24}$/;
/** Nothing but brackets and a comma stands between a page and the passage behind it. */
const DIRECTLY = /^[\s)\]）,;、،]{0,3}(?:(?:of|in|von|aus|in|de|do|da|du|em|en|من|في)\s)?[([（]?$/;

function beside(
  { from, to }: NamedPlace,
  paragraph: string,
  mentions: readonly Mention[],
): Mention | undefined {
  const behind = mentions.find(
    (mention) => mention.from >= to && DIRECTLY.test(paragraph.slice(to, mention.from)),
  );
  const before = mentions.findLast(
    (mention) => mention.to <= from && BETWEEN.test(paragraph.slice(mention.to, from)),
  );
  if (!before || !behind) return before ?? behind;
  return from - before.to <= behind.from - to ? before : behind;
}

/**
 * The passage that a page or a time is of: the one that is named beside it; else the only one that is
 * so long, or the one that the paragraph named last.
 * @param place its offsets are in the paragraph
 */
export function passageOfPlace(
  place: NamedPlace,
  paragraph: string,
  passages: readonly LongPassage[],
  mentions: readonly Mention[],
): LongPassage | undefined {
  const fitting = passages.filter(({ length }) => place.at <= length);
  const named = beside(place, paragraph, mentions);
  if (named) return fitting.find(({ number }) => number === named.number);
  const current = fitting.filter(({ isCurrent }) => isCurrent);
  if (current.length === 1) return current[0];
  const last = mentions.findLast(
    ({ to, number }) => to <= place.from && current.some((one) => one.number === number),
  );
  return current.find(({ number }) => number === last?.number);
}
