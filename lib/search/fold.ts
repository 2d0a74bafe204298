/**
 * Characters that do not tell words apart: accents and points over and under letters (Latin, Greek,
 * Cyrillic, Hebrew, Arabic), and characters that are not seen. The vowel signs of Indian and the sound marks
 * of Japanese scripts do, and stay.
 */
const NOT_TOLD_APART =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u00ad\u2060\ufeff]|[\u200b-\u200d]|\ufe0e|\ufe0f/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const IS_ASCII = /^[\u0000-\u007f]*$/;

/**
 * A text as it is compared in searching: in one normal form, without case and accents. `ß` and `ss`
 * are one, as are full-width and ordinary letters, and the three forms of a sigma.
 */
export function fold(text: string): string {
  if (IS_ASCII.test(text)) return text.toLowerCase();
  return (
    text
      .normalize('NFKD')
      .replace(NOT_TOLD_APART, '')
      .normalize('NFC')
      // First to small letters: the capital of `ß` is `SS`, but `ẞ` is a capital already.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replaceAll('ς', 'σ')
  );
}

/** A folded text that knows where each of its characters was. */
interface FoldedText {
  readonly text: string;
  /** For each UTF-16 unit of `text`, and its end, the place in the unfolded text where it begins. */
  readonly origins: readonly number[];
}

/** A base character with the marks on it: what is folded to something else is folded as a whole. */
const CHARACTERS = /\P{M}\p{M}*|\p{M}+/gsu;

/** Folds a text character by character; slower than `fold` by far. */
export function foldWithOrigins(text: string): FoldedText {
  const origins: number[] = [];
  let folded = '';
  for (const { 0: character, index } of text.matchAll(CHARACTERS)) {
    const piece = fold(character);
    for (let unit = 0; unit < piece.length; unit++) origins.push(index);
    folded += piece;
  }
  origins.push(text.length);
  return { text: folded, origins };
}
