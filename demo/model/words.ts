import { STOP_WORDS } from './stop-words.ts';

/** Finds words in scripts without spaces as well; its dictionaries do not depend on the locale. */
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The text with spaces in the place of its addresses, which are no words. */
export function withoutAddresses(text: string): string {
  return text.replace(/\b(?:https?:\/\/|www\.)\S+/g, (address) => ' '.repeat(address.length));
}

/** The words of a text in order, in lower case, without punctuation. */
export function words(text: string): readonly string[] {
  return Array.from(wordSegmenter.segment(withoutAddresses(text)))
    .filter((segment) => segment.isWordLike)
    .map((segment) => segment.segment.toLowerCase());
}

/** The words that say what a text is about: no stop words, no single letters, no bare numbers. */
export function contentWords(text: string): readonly string[] {
  return words(text).filter(isContentWord);
}

/** Content words reduced to their stems, for comparing one text with another. */
export function stems(text: string): readonly string[] {
  return contentWords(text).map(stem);
}

export function isContentWord(word: string): boolean {
  if (STOP_WORDS.has(word) || /^[\d.,]+$/.test(word)) return false;
  // A single Han or kana character is mostly a particle; a Latin word of two letters as well.
  return word.length > (isIdeographic(word) ? 1 : 2);
}

/** Rough on purpose: it only has to make "lenses" meet "lens" and "reflected" meet "reflects". */
export function stem(word: string): string {
  // A lens is one.
  if (word === 'lens' || !/^[a-z]+$/.test(word)) return word;
  return word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=...)(?:ations?|ings?|edly|ed|es|(?<!s)s)$/, '')
    .replace(/(?<=..)e$/, '');
}

export function isIdeographic(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
}
