import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { existingRule } from './existing-rule.ts';

const ITEM = /^(\d{1,9})[.)][ \t]+\S/;

/** May stand between two items: a formula, what it means, a link's definition. */
const BETWEEN = new Set([
  'paragraph_open',
  'paragraph_close',
  'inline',
  'math_block',
  'reference_definition',
]);

/** Tokens between two items; farther away nobody goes on with the numbers. */
const MOST_TOKENS = 100;

export interface ItemBefore {
  readonly number: number;
  /** Tokens after its list. */
  readonly distance: number;
}

/**
 * The last item at the top level, where only formulas and paragraphs follow its list. Where the
 * tokens begin with these, it is the one from before them.
 */
export function findItemBefore(
  tokens: readonly Token[],
  before: ItemBefore | null,
): ItemBefore | null {
  const latest = tokens.slice(-MOST_TOKENS - 1);
  const last = latest.findLastIndex(({ type }) => !BETWEEN.has(type));
  const distance = latest.length - 1 - last;
  if (last < 0) {
    const farther = before && { ...before, distance: before.distance + distance };
    return farther && farther.distance <= MOST_TOKENS ? farther : null;
  }
  const { type, level } = latest[last] ?? {};
  if (type !== 'ordered_list_close' || level !== 0 || distance > MOST_TOKENS) return null;
  const item = tokens.findLast((token) => token.type === 'list_item_open' && token.level === 1);
  return { number: Number(item?.info), distance };
}

function continuesNumbers(state: StateBlock, line: number): boolean {
  const { src, bMarks, tShift, eMarks, sCount, blkIndent } = state;
  const { level, env, parentType, tokens } = state;
  if (level > 0 || parentType !== 'paragraph' || env.blockOrigin) return false;
  const indentation = (sCount[line] ?? 0) - blkIndent;
  if (indentation < 0 || indentation >= 4) return false;
  const number = ITEM.exec(src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]))?.[1];
  if (number === undefined) return false;
  return Number(number) - 1 === findItemBefore(tokens, env.before?.item ?? null)?.number;
}

/**
 * A line that goes on with the numbers of a list ends the paragraph before it: `where x is …`
 * below a formula between two items. By CommonMark only a 1 could.
 */
export function continuedList({ block }: MarkdownIt): void {
  const list = existingRule(block.ruler, 'list');
  block.ruler.at(
    'list',
    (state, startLine, endLine, silent) =>
      (silent && continuesNumbers(state, startLine)) || list(state, startLine, endLine, silent),
    { alt: ['paragraph', 'reference', 'blockquote'] },
  );
}
