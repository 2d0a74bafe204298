import type { MarkdownIt, StateCore } from 'markdown-it';
import { holdEmptyContainer } from './empty-container.ts';
import { noteEnds } from './ends.ts';
import { holdInFormula, holdInHtml, holdReasoningCloser } from './half-closer.ts';
import { holdLine } from './held-line.ts';
import { holdInFence } from './open-fence.ts';
import { showTableHead } from './table-head.ts';

/**
 * In their order: each sees what the ones before have left. They stand before everything else that
 * is done with the blocks, for some of them parse the open end anew.
 */
const RULES: readonly (readonly [name: string, rule: (state: StateCore) => void])[] = [
  ['hold_reasoning_closer', holdReasoningCloser],
  ['hold_line', holdLine],
  ['hold_empty_container', holdEmptyContainer],
  ['show_table_head', showTableHead],
  ['hold_in_fence', holdInFence],
  ['hold_in_formula', holdInFormula],
  ['hold_in_html', holdInHtml],
  ['note_ends', noteEnds],
];

/** Repair of the blocks at the open end of a text that streams; nothing else is touched. */
export const BLOCK_REPAIRS: readonly ((parser: MarkdownIt) => void)[] = RULES.map(
  ([name, rule], index) =>
    ({ core }) =>
      core.ruler.after(RULES[index - 1]?.[0] ?? 'block', name, rule),
);
