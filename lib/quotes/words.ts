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
/** Behind a character, too, but for one of a date or a count: between these it means “to”. */
const SIGNED = String.raw`(?:(?<![\p{L}\p{N}])|(?<=(?<!\p{Nd})${CJK}))[-−+±](?=\p{Nd})`;
const POWER = String.raw`(?:[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+|\^-?\p{Nd}+)`;
const NUMBER = String.raw`(?:${SIGNED})?\p{Nd}+(?:[.,:]\p{Nd}+)*${POWER}?`;
const LETTER = String.raw`(?:(?!${CJK})[\p{L}\p{M}\p{N}])`;
const WORD = String.raw`${LETTER}+(?:(?:${JOINT}|['’](?=\p{L}))${LETTER}+)*`;
const SYMBOL = String.raw`[%％‰°€£¥₩₹×÷≤≥≈≠]|\$(?=\s?\p{Nd})|(?<=\p{Nd}\s?)\$`;

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

/** Arabic's and Hebrew's signs of vowels, and Arabic's long line, which a text may leave out. */
const OPTIONAL_MARKS =
  /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670]/g;

/** One form for all that stand for the same: ligatures, wide letters, signs, apostrophes, hyphens at line ends. */
function comparable(word: string): string {
  if (/^[a-z]+$/i.test(word)) return word;
  const joined = word.replace(new RegExp(JOINT, 'gu'), '');
  const noted = NOTED.test(joined) ? joined.replace(SUPERSCRIPT, '') : joined;
  return noted
    .replace(SUPERSCRIPT, (power) => `^${power}`)
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replace('−', '-')
    .replace(OPTIONAL_MARKS, '')
    .replaceAll('ё', 'е')
    .replaceAll('Ё', 'Е');
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
const ONLY_SYMBOL = new RegExp(`^(?:${SYMBOL})$`, 'u');
/** Parts of one word: a number and its unit, and what hyphens and dashes join. */
const WITHIN_WORD = /^[-‐‑–]?$/;

/** Long enough for a quotation: three words, or twelve characters of a script without spaces. */
export function isLongEnough(text: string): boolean {
  const { words, starts, ends } = wordsOf(text);
  const characters = words.filter((word) => ONE_CJK.test(word)).length;
  const others = words.map((word, index) => {
    if (ONE_CJK.test(word) || ONLY_SYMBOL.test(word)) return 0;
    if (characters > 0 && /^\p{Nd}/u.test(word)) return word.length / 4;
    const isWithin = index > 0 && WITHIN_WORD.test(text.slice(ends[index - 1], starts[index]));
    return isWithin ? 0 : 1;
  });
  return others.reduce((sum, length) => sum + length, characters / 4) >= 3;
}
