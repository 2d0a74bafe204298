import type { MarkdownIt, StateInline } from 'markdown-it';
import { isAtOpenEnd } from './open-text.ts';

/** CommonMark 6.2 (escapes) and 6.3 (entities); the longest name has 31 letters. */
const HALF_CHARACTER = /\\|&(?:#(?:x[\da-f]{0,6}|\d{0,7})|[a-z][a-z\d]{0,30})?/iy;

function holdCharacter(state: StateInline): boolean {
  const { src, pos } = state;
  if ((src[pos] !== '\\' && src[pos] !== '&') || !isAtOpenEnd(state)) return false;
  HALF_CHARACTER.lastIndex = pos;
  if (!HALF_CHARACTER.test(src) || HALF_CHARACTER.lastIndex !== src.length) return false;
  state.pos = src.length;
  return true;
}

/** A backslash, or an entity such as `&am`, that is half typed at the very end is held back. */
export function character({ inline }: MarkdownIt): void {
  inline.ruler.after('entity', 'hold_character', holdCharacter);
}
