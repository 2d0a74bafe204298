/** Words of a text, in the form in which they are compared, and where each stands in it. */
export interface Words {
  readonly words: readonly string[];
  /** UTF-16 offsets; the end is that of its last unit and one. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A character of a script that writes no spaces, or whose particles touch what is quoted. */
export const CJK = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]`;

/** Within a word: a soft hyphen, marks of no width, Markdown's emphasis, a hyphen at a line's end. */
const JOINT = String.raw`(?:[\u00AD\u200B-\u200D\u2060]+|\*{1,2}(?=\p{L})|[-‐\u00AD][ \t]*\n[ \t>]*(?=\p{Ll}))`;
const SIGNED = String.raw`(?<![\p{L}\p{N}])[-−+±](?=\p{Nd})`;
const POWER = String.raw`(?:[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+|\^-?\p{Nd}+)`;
const NUMBER = String.raw`(?:${SIGNED})?\p{Nd}+(?:[.,:]\p{Nd}+)*${POWER}?(?![\p{L}\p{N}])`;
const LETTER = String.raw`(?:(?!${CJK})[\p{L}\p{M}\p{N}])`;
const WORD = String.raw`${LETTER}+(?:(?:${JOINT}|['’](?=\p{L}))${LETTER}+)*`;
const SYMBOL = String.raw`[%％‰°€£¥₩₹×÷≤≥≈≠]|\$(?=\p{Nd})`;

const WORDS = new RegExp(`${NUMBER}|${CJK}|${WORD}|${SYMBOL}`, 'gu');

/** Addresses, tags, marks of notes, numbers of lists, marks of pages and times: nobody quotes them. */
const NO_WORDS = [
  /(?<=\])\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"\n]*")?\)/g,
  /<\/?[a-z][^<>\n]{0,500}>/gi,
  /\[\^[^\]\s]{1,40}\]:?/g,
  /\[\d{1,3}(?:[,–-]\s?\d{1,3})*\]/g,
  /^[ \t>]*\d{1,3}[.)](?=\s)/gm,
  /^[ \t>]*\[Page \d+[^\]\n]{0,60}\]$/gm,
  /^[ \t>]*\[(?:\d{1,2}:)?\d{1,3}:\d{2}\]/gm,
  // Marks of notes that touch no Latin word.
  new RegExp(`(?<=[.,;:!?”»"'’]|${CJK})[⁰¹²³⁴⁵⁶⁷⁸⁹]+|[①-⑳]`, 'gu'),
  /(?<=\p{L}{4}[.,;])\d{1,2}(?=\s)/gu,
];

/** A text with spaces in the place of what is no word, of the same length. */
function withoutMarkup(text: string): string {
  return NO_WORDS.reduce(
    (left, pattern) => left.replace(pattern, (found) => ' '.repeat(found.length)),
    text,
  );
}

const SUPERSCRIPT = /[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+$/;
/** A unit with a power is shorter; a small figure behind a longer word is the mark of a note. */
const NOTED = /^\p{L}{4,}[⁰¹²³⁴⁵⁶⁷⁸⁹]+$/u;

/** One form for all that stand for the same: ligatures, wide letters, signs, apostrophes, hyphens at line ends. */
function comparable(word: string): string {
  if (/^[a-z]+$/i.test(word)) return word;
  const joined = word.replace(new RegExp(JOINT, 'gu'), '');
  const noted = NOTED.test(joined) ? joined.replace(SUPERSCRIPT, '') : joined;
  return noted
    .replace(SUPERSCRIPT, (power) => `^${power}`)
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replace('−', '-');
}

/** The words of a Markdown text. Characters of scripts without spaces are words of their own. */
export function wordsOf(text: string): Words {
  return wordsOfPlain(withoutMarkup(text));
}

/** The words of a text in which nothing is a mark. */
export function wordsOfPlain(text: string): Words {
  const [words, starts, ends]: [string[], number[], number[]] = [[], [], []];
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    words.push(comparable(word));
    starts.push(index);
    ends.push(index + word.length);
  }
  return { words, starts, ends };
}

const ONE_CJK = new RegExp(`^${CJK}$`, 'u');

/** Long enough for a quotation: three words, or twelve characters of a script without spaces. */
export function isLongEnough(words: readonly string[]): boolean {
  const characters = words.filter((word) => ONE_CJK.test(word)).length;
  return words.length - characters + characters / 4 >= 3;
}
