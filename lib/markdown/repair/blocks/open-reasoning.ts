import type { StateCore } from 'markdown-it';
import { readOpenEnd } from './open-end.ts';
import { parseInstead } from './parse-instead.ts';

/** How much of the closing tag the text ends with. */
function countHalfCloser(text: string, closer: string): number {
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
  const length = countHalfCloser(end.text, `</${String(reasoning.meta.element)}>`);
  if (length > 0) parseInstead(state, end.text.slice(0, -length));
}
