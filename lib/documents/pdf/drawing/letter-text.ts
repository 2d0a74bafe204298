import type { Font } from './font.ts';
import { signFor } from './symbol-fonts.ts';

/** Signs of Wingdings and Symbol that office programs set before the items of a list. */
const SIGNS: Readonly<Record<string, string>> = {
  '\uF0B7': '•',
  '\uF0A7': '▪',
  '\uF0A8': '▪',
  '\uF06C': '●',
  '\uF06E': '■',
  '\uF06F': '□',
  '\uF071': '□',
  '\uF076': '•',
  '\uF0D8': '▸',
  '\uF0E0': '→',
  '\uF0FC': '✓',
  '\uF02D': '–',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: fonts without a table of characters yield them.
const NO_TEXT = /[\u0000-\u001F\u007F-\u009F\u200B\uE0FE\uE0FF\uFEFF\uFFFD]/g;
/** The places of ligatures in TeX's encodings T1 and OT1, which its fonts of bitmaps have no names for. */
const LIGATURES: Readonly<Record<string, string>> = {
  '\u001B': 'ff',
  '\u001C': 'fi',
  '\u001D': 'fl',
  '\u001E': 'ffi',
  '\u001F': 'ffl',
  '\u000B': 'ff',
  '\u000C': 'fi',
  '\u000E': 'ffi',
  '\u000F': 'ffl',
};

/** Old-style figures and small capitals: Adobe's Corporate Use Subarea. */
const OF_ADOBE = /[\uF730-\uF739\uF761-\uF77A]/g;

function plainLetter(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) - 0xf700);
}

/** Quotation marks and dashes of Windows-1252, taken for the controls of Latin-1. */
const OF_WINDOWS = /[\u0080-\u009F]/g;
const WINDOWS = new TextDecoder('windows-1252');

/** Stands for a letter that is seen and cannot be read, until all are counted. */
const UNKNOWN = '\uFDD0';

/** The text as it is sent, and how many of its letters cannot be read. */
export function countUnreadable(text: string): { readonly text: string; readonly count: number } {
  const parts = text.split(UNKNOWN);
  return { text: parts.join('□'), count: parts.length - 1 };
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

/**
 * The text of a letter as it stands on the page; of letters of Arabic and Hebrew drawn as one, from the left.
 * @param width zero for what takes no room and need not be seen
 * @param font that it is drawn in
 */
export function letterText(unicode: string, width: number, { signs }: Pick<Font, 'signs'>): string {
  const sign = (signs && signFor(unicode, signs)) ?? SIGNS[unicode] ?? LIGATURES[unicode];
  if (sign) return sign;
  // The third letter of most fonts, where they tell nothing but its place.
  if (unicode === '\u0003') return ' ';
  const text = unicode
    .replace(/\s/g, ' ')
    .replace(OF_WINDOWS, (letter) => WINDOWS.decode(Uint8Array.of(letter.charCodeAt(0))))
    .replace(NO_TEXT, '')
    .replace(OF_ADOBE, plainLetter);
  // Its font does not tell what is drawn.
  if (text === '' && unicode !== '' && width > 0) return UNKNOWN;
  return text.length > 1 && RIGHT_TO_LEFT.test(text) ? [...text].reverse().join('') : text;
}
