import { fold } from './fold.ts';
import { plainText } from './plain-text.ts';

/** So many of a text's sentences are looked for, from all of it. */
const MOST_SENTENCES = 60;
/** Shorter ones stand in many texts: words, and letters of scripts without spaces. */
const MIN_WORDS = 6;
const MIN_LETTERS = 14;
/** In UTF-16 units: as much of a text tells which one it is. */
const MOST_READ = 300_000;
/** Sentences that have to be there: all pages of a site have less in common. */
const MIN_SHARE = 0.5;

const SENTENCE_END = /(?<=[.!?؟।])\s+|[。！？]|\n+/;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu;
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}]/u;

/** The words alone, each between spaces. */
function wordsOf(text: string): string {
  return ` ${fold(text).replace(BETWEEN_WORDS, ' ').trim()} `;
}

function isTelling(words: string): boolean {
  if (UNSPACED.test(words)) return words.length >= MIN_LETTERS;
  return words.trim().split(' ').length >= MIN_WORDS;
}

function sentencesOf(markdown: string): string[] {
  const sentences = markdown.slice(0, MOST_READ).split(SENTENCE_END);
  const step = Math.max(1, Math.floor(sentences.length / (4 * MOST_SENTENCES)));
  const some = sentences.filter((_, index) => index % step === 0);
  const words = [...new Set(some.map((sentence) => wordsOf(plainText(sentence))))];
  const telling = words.filter(isTelling);
  const each = Math.max(1, Math.ceil(telling.length / MOST_SENTENCES));
  return telling.filter((_, index) => index % each === 0);
}

/** A text of which it is asked whether others stand in it. */
export class KnownText {
  readonly #words: string;

  /** @param markdown the text of a page, as it is now */
  constructor(markdown: string) {
    // Something may have come before what was there.
    this.#words = wordsOf(plainText(markdown.slice(0, 2 * MOST_READ)));
  }

  /** Tells whether most of another text's sentences stand in it, at whatever places. */
  has(markdown: string): boolean {
    const sentences = sentencesOf(markdown);
    const found = sentences.filter((sentence) => this.#words.includes(sentence));
    return sentences.length > 0 && found.length >= MIN_SHARE * sentences.length;
  }
}
