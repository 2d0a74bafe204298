import { fold, foldWithOrigins } from './fold.ts';
import { plainText } from './plain-text.ts';
import { type SearchQuery, WORD_START, type WordPart } from './words.ts';

/** A piece of a text, which matches what was looked for or stands around it. */
interface SnippetPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

export type Snippet = readonly SnippetPiece[];

/** Length before the first match, and in all. UTF-16 units. */
const LENGTH_BEFORE = 36;
const LENGTH = 170;

/** As much of a text is looked through at a time, with some of what is before and after it. */
const WINDOW = 4096;
const OVERLAP = 256;

/** Matches any of the words in folded text. */
function matcherOf(parts: readonly WordPart[]): RegExp {
  // Longer ones first: `recur` and not `re` is marked in `recursion`. They are letters alone.
  const byLength = parts.toSorted((first, second) => second.text.length - first.text.length);
  const patterns = byLength.map(({ text, isUnspaced }) => (isUnspaced ? '' : WORD_START) + text);
  return new RegExp(patterns.join('|'), 'gu');
}

/** Number of the words that are in a text. */
export function countFound(text: string, { parts }: SearchQuery): number {
  const folded = fold(text);
  return parts.filter((part) => matcherOf([part]).test(folded)).length;
}

/** The first place in a text where one of the words stands, with some of what is around it. */
export function snippetOf(markdown: string, query: SearchQuery): Snippet | null {
  const plain = plainText(markdown);
  return snippetIn(plain, query) ?? (plain === markdown ? null : snippetIn(markdown, query));
}

/** A short text as it is, with the words marked in it. */
export function markedText(text: string, query: SearchQuery): Snippet {
  return piecesOf(text, matchesIn(text, query));
}

function snippetIn(text: string, query: SearchQuery): Snippet | null {
  for (let start = 0; start < text.length; start += WINDOW) {
    const from = startOfCharacter(text, Math.max(0, start - OVERLAP));
    const part = text.slice(from, start + WINDOW + OVERLAP);
    if (countFound(part, query) === 0) continue;
    const [first] = matchesIn(part, query);
    if (first) return around(text, from + first.from, query);
  }
  return null;
}

/** The text around a place, cut between words where that is near. */
function around(text: string, place: number, query: SearchQuery): Snippet {
  const earliest = startOfCharacter(text, Math.max(0, place - LENGTH_BEFORE));
  const space = text.slice(earliest, place).search(/\s/);
  const from = earliest === 0 ? 0 : space === -1 ? earliest : earliest + space + 1;
  const latest = startOfCharacter(text, Math.min(text.length, from + LENGTH));
  const lastSpace = text.slice(place, latest).lastIndexOf(' ');
  const to = latest === text.length || lastSpace <= 0 ? latest : place + lastSpace;
  const shown = text.slice(from, to);
  const pieces = piecesOf(shown, matchesIn(shown, query));
  return [
    ...(from > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...pieces,
    ...(to < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}

/** Never inside a surrogate pair. */
function startOfCharacter(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return code >= 0xdc00 && code <= 0xdfff ? place - 1 : place;
}

interface Extent {
  readonly from: number;
  readonly to: number;
}

/** The places of the words in a text, one after the other. */
export function matchesIn(text: string, { parts }: SearchQuery): Extent[] {
  // Most texts have none of them, and to know the place of each character costs far more.
  if (!matcherOf(parts).test(fold(text))) return [];
  const folded = foldWithOrigins(text);
  const found: Extent[] = [];
  for (const { 0: match, index } of folded.text.matchAll(matcherOf(parts))) {
    const from = folded.origins[index] ?? text.length;
    // All of the character in which the match ends, and the marks on it.
    const end = index + match.length;
    let next = end;
    while (folded.origins[next] === folded.origins[end - 1] && next < folded.text.length) next++;
    found.push({ from, to: folded.origins[next] ?? text.length });
  }
  return found;
}

function piecesOf(text: string, matches: readonly Extent[]): SnippetPiece[] {
  const pieces: SnippetPiece[] = [];
  let end = 0;
  for (const { from, to } of matches) {
    if (from > end) pieces.push({ text: text.slice(end, from), isMatch: false });
    if (to > Math.max(from, end))
      pieces.push({ text: text.slice(Math.max(from, end), to), isMatch: true });
    end = Math.max(end, to);
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}
