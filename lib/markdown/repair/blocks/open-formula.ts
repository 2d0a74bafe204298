import type { StateCore } from 'markdown-it';
import { readOpenEnd } from './open-end.ts';

/** The first of the two characters that close a formula; escaped, it is one of the formula's own. */
const HALF_CLOSER = /(?<!\\)(?:\$|\\)$/;

/** Holds back the last character of an open formula while it may be half of the closer. */
export function holdInFormula(state: StateCore): void {
  const formula = readOpenEnd(state)?.leaf;
  if (formula?.type !== 'math_block' || formula.meta?.isOpen !== true) return;
  formula.content = formula.content.replace(HALF_CLOSER, '');
}
