/** Marks of programs that have begun, and may go on. */
const OPEN = [
  / ?【(?:\d{0,4}(?::\d{0,4})?(?:†[^】\n]{0,200})?)?$/,
  / ?\[\d{1,4}(?::\d{1,4})?†[^\]\n]{0,200}$/,
  / ?\uE200[^\uE201\n]{0,400}$/,
  / ?\[\^\d{0,4}\^?$/,
  / ?\[c(?:i(?:t(?:e(?:_s?t?a?r?t?|:? ?[\d, ]{0,60})?|a(?:t(?:i(?:o(?:n(?::[\d, ]{0,60})?)?)?)?)?)?)?)?$/,
  / ?:cont(?:e(?:n(?:t(?:R[a-z]{0,8}(?:\[[^\s}]{0,40})?)?)?)?)?$/,
  / ?(?<![\p{L}\p{N}])(?:file|nav)?citet(?:u(?:r(?:n[\da-z]*)?)?)?$/u,
];

/** The place from which the end of a growing text may be half a mark; its length where none is. */
export function halfCitationAt(text: string): number {
  const end = text.slice(-450);
  const starts = OPEN.map((open) => end.search(open)).filter((start) => start >= 0);
  return starts.length === 0 ? text.length : text.length - end.length + Math.min(...starts);
}

/** A mark that ends with the text, for good: its other half never came. */
export function brokenCitationAt(text: string): number {
  const at = text
    .slice(-450)
    .search(/ ?(?:[【[]\d{1,4}(?::\d{1,4})?†[^】\]\n]{0,200}|\uE200[^\uE201\n]{0,400})$/);
  return at < 0 ? text.length : Math.max(0, text.length - 450) + at;
}
