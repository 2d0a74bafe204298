/** A number, or words as they stand in a label; in a formula TeX would run them together. */
const LABEL = /^\s*(?:\d+|(?:[\p{L}\p{M}\p{N}\s.,:?!'’"“”&/–—-]|(?<=\s)\(|\))*)\s*$/u;
const WORD = /^\s*\d+\s*$|\p{L}{3}/u;

/** The text after `\[` may be the beginning of a label, as of a link. */
export function beginsLabel(text: string): boolean {
  return LABEL.test(text);
}

export function isLabel(text: string): boolean {
  return LABEL.test(text) && WORD.test(text);
}

/**
 * Tells a pair of escaped brackets from a formula: `\[Fresnel lens\](https://…)`, as models write
 * that copy Markdown in which links are escaped.
 * @param next the character after it
 */
export function areEscapedBrackets(content: string, next: string | undefined): boolean {
  return next === '(' || next === '[' || isLabel(content);
}
