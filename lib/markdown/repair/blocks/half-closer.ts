import type { StateCore } from 'markdown-it';
import { readOpenEnd } from './open-end.ts';
import { parseInstead } from './parse-instead.ts';

/** The part of the closing tag that the text ends with, by its length. */
function countHalfTag(text: string, closer: string): number {
  const lowered = text.slice(-closer.length).toLowerCase();
  for (let length = Math.min(closer.length - 1, lowered.length); length > 0; length--) {
    if (closer.startsWith(lowered.slice(lowered.length - length))) return length;
  }
  return 0;
}

/** Holds back the closing tag of a reasoning section while it is half typed. */
export function holdReasoningCloser(state: StateCore): void {
  const end = readOpenEnd(state);
  const reasoning = end?.tokens.findLast(({ type }) => type === 'reasoning_open');
  if (!end || reasoning?.meta?.isOpen !== true) return;
  const length = countHalfTag(end.text, `</${String(reasoning.meta.element)}>`);
  if (length > 0) parseInstead(state, end.text.slice(0, -length));
}

/** The first of the two characters that close a formula; escaped, it is one of the formula's own. */
const HALF_FORMULA_CLOSER = /(?<!\\)(?:\$|\\)$/;

/** Holds back the last character of an open formula while it may be half of the closer. */
export function holdInFormula(state: StateCore): void {
  const formula = readOpenEnd(state)?.leaf;
  if (formula?.type !== 'math_block' || formula.meta?.isOpen !== true) return;
  formula.content = formula.content.replace(HALF_FORMULA_CLOSER, '');
}

/** A tag or comment that has begun at the very end. By its first letter anything else is text. */
const HALF_TAG = /<(?:\/?(?:[a-z][^<>]*)?|!-{0,2})$/i;

/** Holds back the tag that an open block of HTML ends with while it is half typed. */
export function holdInHtml(state: StateCore): void {
  const end = readOpenEnd(state);
  if (end?.leaf?.type !== 'html_block' || (end.leaf.map?.[1] ?? 0) <= end.line) return;
  end.leaf.content = end.leaf.content.replace(HALF_TAG, '');
}
