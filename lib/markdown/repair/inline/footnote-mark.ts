import type { MarkdownIt, StateInline } from 'markdown-it';
import { isAtOpenEnd } from './open-text.ts';

/** Specification, section 5: a longer label is not taken for a footnote's. */
const HALF_MARK = /\[\^[^\]\s]{0,200}/y;

function isHalfMark(source: string, position: number): boolean {
  HALF_MARK.lastIndex = position;
  return HALF_MARK.test(source) && HALF_MARK.lastIndex === source.length;
}

/** A note in the text itself, `^[note`, or the first half of its mark. */
function isHalfNote(state: StateInline): boolean {
  const { src, pos, md } = state;
  if (pos === src.length - 1) return true;
  return src[pos + 1] === '[' && md.helpers.parseLinkLabel(state, pos + 1, false) < 0;
}

function holdMark(state: StateInline): boolean {
  const { src, pos } = state;
  if (!isAtOpenEnd(state)) return false;
  const isHeld = src[pos] === '[' ? isHalfMark(src, pos) : src[pos] === '^' && isHalfNote(state);
  if (isHeld) state.pos = src.length;
  return isHeld;
}

/** The mark of a footnote that is half typed at the very end is held back. */
export function footnoteMark({ inline }: MarkdownIt): void {
  inline.ruler.after('entity', 'hold_footnote_mark', holdMark);
}
