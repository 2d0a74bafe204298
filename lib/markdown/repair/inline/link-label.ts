/** The kind of a `[` with its label, as long as nobody knows what follows the `]`. */
export type LabelKind =
  /** Nobody can say: it is held back. */
  | 'unclear'
  /** The beginning of a link: its text is shown, the brackets are not. */
  | 'link'
  /** Brackets that are part of the text. */
  | 'text';

const MAX_LENGTH = 300;

/** After these a bracket is an index or a second pair, `arr[0`, `m[i][j`. */
const NO_LINK_AFTER = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}_\]$\\]$/u;

const UNCLEAR = /^(?:\d{1,4}|[.!+-])$/;
const NUMBER_WITH_WORDS = /^\d+(?:\.\d+)*%?\s*\p{L}{2}/u;
const NO_BEGINNING = /^(?:[\s\-+=,;:|)}>%&^\]∞−…]|!(?!\[)|\.\.|\d)/;
/** `start, end` in an interval or a pair of coordinates. */
const VARIABLE = /^(?:[a-z]\w*|[A-Z]),/;
const LINK_WITHIN = /(?<!!)\[[^\]]*\]\(/;

function hasUnopenedParenthesis(label: string): boolean {
  let depth = 0;
  for (const character of label) {
    if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return true;
  }
  return false;
}

/**
 * Judges the label of what may become a link. `the interval [0, 1) is` and `arr[0]` hold no links,
 * though a closing bracket and an address might still follow.
 *
 * @param before the text before the bracket, or its last characters
 */
export function judgeLabel(label: string, before: string): LabelKind {
  if (label.length > MAX_LENGTH) return 'text';
  // A footnote's mark often follows a word.
  if (label === '') return 'unclear';
  if (NO_LINK_AFTER.test(before)) return 'text';
  if (UNCLEAR.test(label)) return 'unclear';
  if (NUMBER_WITH_WORDS.test(label)) return 'link';
  const isText = [NO_BEGINNING, VARIABLE, LINK_WITHIN].some((text) => text.test(label));
  return isText || hasUnopenedParenthesis(label) ? 'text' : 'link';
}
