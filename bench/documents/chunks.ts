import { Random } from './random.ts';

const SHORTEST = 16;
const LONGEST = 32;

/** Where a text is cut into chunks of about 24 characters, never inside a surrogate pair. */
export function chunkEnds(text: string, seed = 5): number[] {
  const random = new Random(seed);
  const ends: number[] = [];
  for (let end = 0; end < text.length; ) {
    end = Math.min(text.length, end + random.between(SHORTEST, LONGEST));
    if (isInsidePair(text, end)) end++;
    ends.push(end);
  }
  return ends;
}

function isInsidePair(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return index < text.length && unit >= 0xdc00 && unit <= 0xdfff;
}
