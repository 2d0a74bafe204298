import { analyse } from 'chardet';
import { ALPHABETS, type Alphabet, WIDE_ENCODINGS, type WideEncoding } from './alphabets.ts';

/** Bytes of which the letters are looked at. */
const SAMPLE = 20_000;
/** Share of letters that have to be of the language; else the library's word counts. */
const LEAST_SHARE = 0.8;
/** Capitals are rarer: a text of them alone is likelier one of another encoding. */
const UNUSUAL = 0.9;
/** Signs that texts have beside letters; between two letters only the latter. */
const SIGNS = /[‘’‚“”„‹›«»–—…•·€£¥§©®™°±²³¹¼½¾×÷ªº¿¡†‡‰№\u00a0\u00ad]/;
const SIGNS_IN_WORDS = /[’‘·–—…\u00a0\u00ad]/;
const LATIN = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;
const BROKEN = /[\u0080-\u009f\ufffd]/;
/** Names of the library that browsers' decoders do not know, or know as another. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-8-I': 'windows-1255',
  IBM420: 'windows-1256',
  IBM424: 'windows-1255',
};

interface Guess {
  readonly encoding: string;
  readonly language: string;
  /** From 0 to 1, as far as the text is one of the language. */
  readonly score: number;
}

interface Known {
  readonly encoding: string;
  readonly language: string | undefined;
}

/** The encodings that the library finds likely, of those that a browser can decode. */
function libraryGuesses(sample: Uint8Array): (Known & { readonly confidence: number })[] {
  return analyse(sample).flatMap(({ name, lang, confidence }) => {
    try {
      const { encoding } = new TextDecoder(OTHER_NAMES[name] ?? name);
      return [{ encoding, language: lang, confidence }];
    } catch {
      // An encoding that only the library knows.
      return [];
    }
  });
}

function decoded(sample: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(sample, {
      // A long one may end within a character.
      stream: sample.length === SAMPLE,
    });
    return BROKEN.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** As far as a character is one that the language has at its place. */
function fitOf(character: string, before: string, after: string, { letters }: Alphabet): number {
  const lower = character.toLowerCase();
  const isBetween = LETTER.test(before) && LETTER.test(after);
  if (!(letters.test(lower) || letters.test(character))) {
    if (!SIGNS.test(character) || (isBetween && !SIGNS_IN_WORDS.test(character))) return 0;
    return SIGNS.test(before) ? UNUSUAL : 1;
  }
  const isLatin = LATIN.test(character);
  if ([before, after].some((other) => LETTER.test(other) && LATIN.test(other) !== isLatin))
    return 0;
  if (lower === character) return 1;
  // Words have no capitals behind small letters.
  return LETTER.test(before) && before !== before.toUpperCase() ? 0 : UNUSUAL;
}

function scoreOf(text: string, alphabet: Alphabet): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character < '\u0080') continue;
    count += 1;
    sum += fitOf(character, text.charAt(at - 1), text.charAt(at + 1), alphabet);
  }
  return count === 0 ? 0 : sum / count;
}

function wideScore(sample: Uint8Array, { encoding, usual }: WideEncoding): number {
  if (decoded(sample, encoding) === undefined) return 0;
  let pairs = 0;
  let common = 0;
  for (let at = 0; at < sample.length; at += 1) {
    const first = sample[at] ?? 0;
    if (first < 0x80) continue;
    pairs += 1;
    at += 1;
    if (usual.some(([from, to]) => first >= from && first <= to)) common += 1;
  }
  return pairs === 0 ? 0 : common / pairs;
}

function allGuesses(sample: Uint8Array): Guess[] {
  const texts = new Map<string, string | undefined>();
  const guesses: Guess[] = [];
  for (const alphabet of ALPHABETS) {
    for (const encoding of alphabet.encodings) {
      if (!texts.has(encoding)) texts.set(encoding, decoded(sample, encoding));
      const text = texts.get(encoding);
      if (text === undefined) continue;
      guesses.push({ encoding, language: alphabet.language, score: scoreOf(text, alphabet) });
    }
  }
  for (const wide of WIDE_ENCODINGS) guesses.push({ ...wide, score: wideScore(sample, wide) });
  return guesses;
}

/** The place of a language among the reader's; behind all where it is none of them. */
function placeAmong(language: string, languages: readonly string[]): number {
  const [primary = ''] = language.split('-');
  const named = (other: string) =>
    /^zh-(?:tw|hk|mo|hant)/i.test(other) ? 'zh-TW' : other.split('-')[0];
  const at = languages.findIndex((other) => named(other) === language || named(other) === primary);
  return at < 0 ? languages.length : at;
}

/** Confidence, in percent, with which the library names encodings without having seen why. */
const NO_REASON = 10;

/**
 * The encoding of a text that is no Unicode: that in which it has the letters of one language. Where
 * several do, one of the reader's languages, or the one that the library finds.
 * @param languages the reader's, as browsers name them
 */
export function guessEncoding(bytes: Uint8Array, languages: readonly string[]): string {
  const sample = bytes.subarray(0, SAMPLE);
  const known = libraryGuesses(bytes);
  const reasoned = known.filter(({ confidence }) => confidence > NO_REASON);
  const rank = ({ encoding, language }: Guess) => {
    const at = reasoned.findIndex(
      (one) => one.encoding === encoding && (one.language ?? language) === language,
    );
    const other = reasoned.findIndex((one) => one.encoding === encoding);
    return at >= 0 ? at : other >= 0 ? other + reasoned.length : 2 * reasoned.length;
  };
  const guesses = allGuesses(sample);
  const best = Math.max(...guesses.map(({ score }) => score));
  if (best < LEAST_SHARE) return known[0]?.encoding ?? 'windows-1252';
  const [first] = guesses
    .filter(({ score }) => score > best - 0.01)
    .map((guess) => ({ ...guess, place: placeAmong(guess.language, languages), rank: rank(guess) }))
    .sort((one, other) => one.place - other.place || one.rank - other.rank);
  return first?.encoding ?? 'windows-1252';
}
