import type { Citation } from './citation.ts';
import { CITATION_KINDS } from './citation-kinds.ts';

/** Text without one of these has no citation, which most has not. */
const SIGN = /[[【（(\uE200-\uE206]|turn\d|oaicite/;

/** The citations in a text, in their order; none overlaps another. */
export function citationsIn(text: string): Citation[] {
  if (!SIGN.test(text)) return [];
  const found = CITATION_KINDS.flatMap(({ pattern, pieces }) =>
    Array.from(text.matchAll(pattern), (match): Citation[] => {
      const instead = pieces(match.groups ?? {}, match);
      const { index: from, 0: written } = match;
      return instead ? [{ from, to: from + written.length, pieces: instead }] : [];
    }).flat(),
  ).toSorted((one, other) => one.from - other.from);
  let end = 0;
  return found.filter(({ from, to }) => {
    const isFree = from >= end;
    if (isFree) end = to;
    return isFree;
  });
}
