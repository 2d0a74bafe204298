import type { MarkdownIt, StateInline } from 'markdown-it';
import { isDefined, readBracketPair } from './bracket-pair.ts';
import { isAtOpenEnd } from './open-text.ts';

/** After a word `!` ends a sentence. */
const SENTENCE_END = /[\p{L}\p{N})\]"'”’»!?*_~`]$/u;

function isHalfMark({ src, pos }: StateInline): boolean {
  return pos === src.length - 1 && !SENTENCE_END.test(src.slice(Math.max(0, pos - 2), pos));
}

function dropImage(state: StateInline): boolean {
  const { src, pos } = state;
  if (src[pos] !== '!') return false;
  const isOpen = isAtOpenEnd(state);
  if (!isOpen && state.env.streaming !== true) return false;
  if (isOpen && isHalfMark(state)) {
    state.pos = src.length;
    return true;
  }
  if (src[pos + 1] !== '[') return false;
  const pair = readBracketPair(state, pos + 1, isOpen);
  const { kind, label } = pair;
  if (kind === 'text' || (kind === 'shortcut' && label.trim() === '')) return false;
  if ((kind === 'shortcut' || kind === 'reference') && isDefined(state, pair)) return false;
  state.pos = pair.end;
  return true;
}

/**
 * An image that is not whole is not shown: at the open end a half-typed one, and anywhere while
 * the text streams one whose definition may come later.
 */
export function image({ inline }: MarkdownIt): void {
  inline.ruler.after('entity', 'open_image', dropImage);
}
