import { decodePunycode } from './decode-punycode.ts';

/** In UTF-16 units. Longer ones are rare, and their end is what says whose they are. */
const MAX_LENGTH = 60;

/** Scripts that are written together in one word. */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana', 'Latin'],
  ['Han', 'Hangul', 'Latin'],
  ['Han', 'Bopomofo', 'Latin'],
  ...`Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew
  Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan`
    .split(/\s+/)
    .map((script) => [script]),
].map((scripts) => {
  const classes = scripts.map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${classes.join('')}\\p{sc=Common}\\p{sc=Inherited}]+$`, 'u');
});

/** Words of these alone look like Latin ones. */
const LIKE_LATIN = /^(?:[аеорсухѕіјһԛԝӏъьгкмнтвп\d-]+|[αγεικνορτυχω\d-]+)$/;
/** Letters of phonetics and the like, in nobody's words. */
const ODD_LATIN = /[ɑɡıȷɩʟᴀ-ᴢꜰꜱ]/;

/** Marks that make no letter of their own with a Latin one lie over it, or are not seen at all. */
const LOOSE_MARK = /\p{sc=Latin}\p{M}/u;

const ASCII = /^[\x21-\x7e]+$/;
const LETTERS = /^[\p{L}\p{M}\p{N}-]+$/u;

/** Whether a word of a host is in one script, and looks like no other. */
function isPlain(label: string): boolean {
  if (ASCII.test(label)) return true;
  const isOfLetters = LETTERS.test(label) && !ODD_LATIN.test(label) && !LOOSE_MARK.test(label);
  return isOfLetters && TOGETHER.some((script) => script.test(label));
}

/** A word of Cyrillic letters under `.com` may be any; under `.рф` it is what it is. */
function canBeRead(host: string): boolean {
  const labels = host.replace(/:\d+$/, '').split('.');
  const isLatin = ASCII.test(labels.at(-1) ?? '');
  return labels.every((label) => {
    const isDisguised = isLatin && !ASCII.test(label) && LIKE_LATIN.test(label);
    return isPlain(label) && !isDisguised;
  });
}

function toUnicode(host: string): string {
  const words = host
    .split(/([.:])/)
    .map((word) => (word.startsWith('xn--') ? decodePunycode(word.slice(4)) : word));
  return words.join('');
}

/**
 * A host as a reader can judge it: in its own letters, or as the network knows it (`xn--…`) where
 * they are of several scripts or look like those of another. What is too long loses its beginning.
 * @param host as the URL standard writes it, with its port if it has one
 */
export function displayHost(host: string): string {
  const unicode = toUnicode(host);
  const shown = canBeRead(unicode) ? unicode : host;
  return shown.length <= MAX_LENGTH ? shown : `…${shown.slice(1 - MAX_LENGTH)}`;
}
