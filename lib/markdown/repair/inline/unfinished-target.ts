const POINTED = /<[^<>\n]*/y;
const BLANK = /\s*/y;
const TITLES: Readonly<Record<string, { readonly inside: RegExp; readonly close: string }>> = {
  '"': { inside: /"(?:[^"\\]|\\[\s\S])*\\?/y, close: '"' },
  "'": { inside: /'(?:[^'\\]|\\[\s\S])*\\?/y, close: "'" },
  '(': { inside: /\((?:[^()\\]|\\[\s\S])*\\?/y, close: ')' },
};

/** CommonMark 6.3 wants no limit, markdown-it has this one. */
const MAX_PARENTHESES = 32;

function skip(pattern: RegExp, source: string, position: number): number {
  pattern.lastIndex = position;
  return pattern.test(source) ? pattern.lastIndex : position;
}

/** The end of an address without pointed brackets; -1 where none can be. */
function skipBareAddress(source: string, start: number): number {
  let depth = 0;
  let position = start;
  for (; position < source.length && /[^\s\p{Cc}]/u.test(source[position] ?? ''); position++) {
    const character = source[position];
    if (character === '\\') position++;
    else if (character === '(' && ++depth > MAX_PARENTHESES) return -1;
    else if (character === ')' && --depth < 0) break;
  }
  return Math.min(position, source.length);
}

function skipAddress(source: string, start: number): number {
  if (source[start] !== '<') return skipBareAddress(source, start);
  const end = skip(POINTED, source, start);
  if (end === source.length) return end;
  return source[end] === '>' ? end + 1 : -1;
}

/** A title begins here and goes on to the end, or has nothing after it. */
function isUnfinishedTitle(source: string, start: number): boolean {
  const title = TITLES[source[start] ?? ''];
  if (!title) return false;
  const end = skip(title.inside, source, start);
  if (end === source.length) return true;
  return source[end] === title.close && skip(BLANK, source, end + 1) === source.length;
}

/**
 * The parenthesis at `position`, after a link's text, holds an address and a title as far as they
 * have come, and can still become whole. CommonMark 6.3.
 */
export function isUnfinishedTarget(source: string, position: number): boolean {
  const address = skip(BLANK, source, position + 1);
  const addressEnd = skipAddress(source, address);
  if (addressEnd < 0) return false;
  if (addressEnd === source.length) return true;
  const title = skip(BLANK, source, addressEnd);
  if (title === source.length) return true;
  return title > addressEnd && isUnfinishedTitle(source, title);
}
