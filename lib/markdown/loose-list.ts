import type { Token } from 'markdown-it';
import type { ParsedText } from './open-text.ts';
import { childPieces, type Piece } from './piece.ts';

export function isList(type: string): boolean {
  return type === 'bullet_list_open' || type === 'ordered_list_open';
}

/** An empty line in the list is certain to make it loose. CommonMark 5.3. */
export function isLooseList(list: Piece, text: ParsedText): boolean {
  // A mark may yet be a line of another kind that ends the list; a child is one by its indentation.
  const standsApart = (item: Piece) =>
    item.startLine < text.completeLines && text.followsEmptyLine(item);
  return childPieces(list).some((item, index) => {
    const [, ...laterChildren] = childPieces(item);
    const hasGap = laterChildren.some((child) => text.followsEmptyLine(child));
    return (index > 0 && standsApart(item)) || hasGap;
  });
}

/**
 * Hides the paragraphs right inside the items of a tight list, or shows those of a loose one. The
 * parser judges only by what it has been given of the list.
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
