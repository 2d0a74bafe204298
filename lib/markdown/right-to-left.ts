/** Letters and signs of the scripts that are written from right to left. */
const RIGHT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.source;
const DIGITS = String.raw`\p{Nd}+(?:[.,:/+-]\p{Nd}+)*`;
const LEFT = String.raw`(?!${RIGHT})\p{L}`;

/**
 * What keeps its own order, by the Unicode Bidirectional Algorithm: words from the left with all
 * between them, and digits that touch them; words from the right; digits; each other sign alone.
 */
const PART = new RegExp(
  [
    String.raw`(?:${DIGITS})?${LEFT}(?:(?:(?!${RIGHT}).)*(?:${LEFT}|\p{Nd})[)\]}]*)?`,
    DIGITS,
    String.raw`${RIGHT}(?:(?:(?!${LEFT}|(?!${RIGHT})\p{Nd}).)*${RIGHT})?`,
    '.',
  ].join('|'),
  'gsu',
);

/**
 * A text as it is read, from the left, where its paragraph goes from right to left: of
 * `443:bank.com` that is `bank.com:443`. What goes from the right itself is left in its own order.
 */
export function inRightToLeft(text: string): string {
  return (text.match(PART) ?? []).reverse().join('');
}
