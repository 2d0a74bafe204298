import { Random } from './random.ts';

const SEED = 5;
const SHORTEST = 16;
const LONGEST = 32;

/** Ends of a text's chunks, of about 24 characters each, never inside a surrogate pair. */
export function chunkEnds(text: string): readonly number[] {
  const random = new Random(SEED);
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

/** Lengths of chunks in characters, about those of tokens; 31 of them, so that no line keeps step. */
const CHUNK_LENGTHS = [
  4, 5, 2, 6, 3, 1, 7, 4, 4, 3, 5, 6, 2, 4, 8, 3, 1, 5, 4, 6, 2, 3, 7, 4, 5, 1, 4, 3, 6, 2, 4,
];

/**
 * Ends of the frames of a text, as offsets into it: the last one is the whole text. A surrogate
 * pair is never cut; decoders do not do so either.
 *
 * @param cut `tokens` for chunks of about four characters, `characters` for a frame each
 */
export function frameEnds(text: string, cut: 'tokens' | 'characters'): readonly number[] {
  const ends: number[] = [];
  let end = 0;
  let remaining = 0;
  for (const character of text) {
    if (remaining === 0) {
      remaining =
        cut === 'characters' ? 1 : (CHUNK_LENGTHS[ends.length % CHUNK_LENGTHS.length] ?? 1);
    }
    end += character.length;
    remaining--;
    if (remaining === 0 || end === text.length) ends.push(end);
  }
  return ends;
}
