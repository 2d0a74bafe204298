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

const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

/**
 * The text of a letter as it stands on the page; of letters of Arabic and Hebrew drawn as one, from the left.
 * @param font that it is drawn in
 */
export function letterText(unicode: string, { signs }: Pick<Font, 'signs'>): string {
  const sign = (signs && signFor(unicode, signs)) ?? SIGNS[unicode] ?? LIGATURES[unicode];
  if (sign) return sign;
  const text = unicode.replace(/\s/g, ' ').replace(NO_TEXT, '');
  return text.length > 1 && RIGHT_TO_LEFT.test(text) ? [...text].reverse().join('') : text;
}
