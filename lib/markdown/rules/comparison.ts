import type { MarkdownIt, StateBlock } from 'markdown-it';
import { existingRule } from './existing-rule.ts';

/** `> 25`, `>= 30 mg/dL`, `> €1,000`: a number that begins no list, and at most a unit. */
const AMOUNT =
  '^>=?[ \\t]?(?!\\d{1,9}[.)][ \\t])[-+±~≈]?[$€£¥]?\\d[\\d.,]*(?:[ \\t]?[%°µ\\p{L}][\\p{L}\\p{N}%°µ²³/.^]{0,11})?';
/** Nothing, or a sign that says what follows from it. `> 25 people came` is a quotation. */
const COMPARISON = new RegExp(
  `${AMOUNT}(?:[ \\t]*$|[ \\t]*[:→⇒]|[ \\t]+(?:[-–—=]|[-=]>)[ \\t]|[ \\t]*[–—][ \\t])`,
  'u',
);
const HALF_COMPARISON = new RegExp(`${AMOUNT}[ \\t]*(?:[-–—=]>?)?$`, 'u');

/** The beginning of a line of which nobody can say yet if it compares or quotes. */
export function isHalfComparison(line: string): boolean {
  return HALF_COMPARISON.test(line);
}

/** The line begins a list item with a number that is compared. */
function isComparison({ tokens, src, bMarks, tShift, eMarks }: StateBlock, line: number): boolean {
  const item = tokens.at(-1);
  if (item?.type !== 'list_item_open' || item.map?.[0] !== line) return false;
  return COMPARISON.test(src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]));
}

/** A departure from CommonMark 5.1: `- > 25: rich` compares, and is no quotation in a list. */
export function comparison({ block }: MarkdownIt): void {
  const blockquote = existingRule(block.ruler, 'blockquote');
  block.ruler.at(
    'blockquote',
    (state, startLine, endLine, silent) => {
      if (!silent && isComparison(state, startLine)) return false;
      return blockquote(state, startLine, endLine, silent);
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}
