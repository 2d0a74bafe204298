import type { Token } from 'markdown-it';

/**
 * Says of the paragraphs right inside the items of a list whether they are no elements. The parser
 * judges only by what it has been given of the list.
 *
 * @param depth how many levels below the first token they are
 * @returns whether one was otherwise before
 */
export function hideParagraphs(tokens: readonly Token[], depth: number, hidden: boolean): boolean {
  const level = (tokens[0]?.level ?? 0) + depth;
  let hasChanged = false;
  for (const token of tokens) {
    if (token.level !== level || token.tag !== 'p' || token.hidden === hidden) continue;
    token.hidden = hidden;
    hasChanged = true;
  }
  return hasChanged;
}
