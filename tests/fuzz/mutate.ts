import type { Draw } from './draw.ts';

/** Controls, marks of direction, what is not seen, wide and look-alike signs, halves of characters. */
const ODD_CHARACTERS = [
  ...['\0', '\u0001', '\b', '\t', '\v', '\f', '\r', '\r\n', '\u001b[31m', '\u007f', '\u0085'],
  ...['\u00a0', '\u00ad', '\u061c', '\u200b', '\u200d', '\u200e', '\u202e', '\u2028', '\u2029'],
  ...['\u2066', '\u2069', '\ufeff', '\ufffd', '\ufffe', '\ud800', '\udc00', '\udbff\ud800'],
  ...'é e\u0301 漢 😀 👩‍👩‍👧 \u{e0041} İ ß ﬁ ＜ ＝ ： ／ ।'.split(' '),
];

type Mutation = (draw: Draw, text: string) => string;

function place(draw: Draw, text: string): number {
  return draw.below(text.length + 1);
}

function insert(draw: Draw, text: string, piece: string): string {
  const at = place(draw, text);
  return text.slice(0, at) + piece + text.slice(at);
}

/** As HTML writes a character by its number or name, in one of the ways that parsers take. */
function asEntity(draw: Draw, character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const number = draw.pick([`#${code}`, `#x${code.toString(16)}`, `#X000${code.toString(16)}`]);
  const names: Readonly<Record<string, string>> = {
    '<': 'lt',
    '>': 'GT',
    '&': 'amp',
    '"': 'quot',
    ':': 'colon',
    '\n': 'NewLine',
    '\t': 'Tab',
    '(': 'lpar',
  };
  const name = draw.isOneIn(2) ? names[character] : undefined;
  return `&${name ?? number}${draw.isOneIn(4) ? '' : ';'}`;
}

function replaceOne(draw: Draw, text: string, change: (character: string) => string): string {
  if (text === '') return text;
  const at = draw.below(text.length);
  return text.slice(0, at) + change(text.charAt(at)) + text.slice(at + 1);
}

const MUTATIONS: readonly Mutation[] = [
  // Leaves out a piece.
  (draw, text) => {
    const at = place(draw, text);
    return text.slice(0, at) + text.slice(at + draw.small(40));
  },
  // Breaks off.
  (draw, text) => text.slice(0, place(draw, text)),
  (draw, text) => text.slice(place(draw, text)),
  // Says a piece again, somewhere else.
  (draw, text) => (text === '' ? text : insert(draw, text, draw.sliceOf(text, 30))),
  // Says a piece over and over.
  (draw, text) =>
    text === '' ? text : insert(draw, text, draw.sliceOf(text, 8).repeat(draw.small(60))),
  (draw, text) => insert(draw, text, draw.pick(ODD_CHARACTERS)),
  (draw, text) => replaceOne(draw, text, () => draw.pick(ODD_CHARACTERS)),
  (draw, text) => replaceOne(draw, text, (character) => asEntity(draw, character)),
  (draw, text) =>
    replaceOne(draw, text, (character) =>
      draw.isOneIn(2) ? character.toUpperCase() : character.toLowerCase(),
    ),
  // Exchanges two characters.
  (draw, text) => {
    const at = place(draw, text);
    return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  },
  (draw, text) => text.replaceAll('\n', draw.pick(['\r\n', '\r', '\n\n', '\n    ', '\n> ', ' '])),
];

/** The text with some things about it changed, as a rule few. */
export function mutated(draw: Draw, text: string, most = 6): string {
  let result = text;
  for (let left = draw.small(most); left > 0; left--) result = draw.pick(MUTATIONS)(draw, result);
  return result;
}

const BYTE_MUTATIONS: readonly Mutation[] = [
  ...MUTATIONS.slice(0, 5),
  (draw, bytes) => replaceOne(draw, bytes, () => String.fromCharCode(draw.below(256))),
  (draw, bytes) => insert(draw, bytes, String.fromCharCode(draw.below(256))),
  (draw, bytes) =>
    insert(draw, bytes, draw.pick(['\n', '\r', '\r\n', '\n\n', ':', '{', '}', '"', '\\', '\0'])),
  // Cut and overlong forms of UTF-8, its byte order mark, and UTF-16.
  (draw, bytes) =>
    insert(
      draw,
      bytes,
      draw.pick(['\xef\xbb\xbf', '\xf0\x9f', '\xc0\x80', '\xff\xfe', '\xed\xa0\x80']),
    ),
];

/** As `mutated`, for a text of which each character is a byte. */
export function mutatedBytes(draw: Draw, bytes: string, most = 8): string {
  let result = bytes;
  for (let left = draw.small(most); left > 0; left--) {
    result = draw.pick(BYTE_MUTATIONS)(draw, result);
  }
  return result;
}

/** A few odd characters and letters, without any grammar. */
export function noise(draw: Draw, longest: number): string {
  const letters = ['a', 'b', 'Z', '0', '9', ' ', '\n', '.', ',', '-', '_', '/', ...ODD_CHARACTERS];
  return draw.times(draw.small(longest), () => draw.pick(letters)).join('');
}
