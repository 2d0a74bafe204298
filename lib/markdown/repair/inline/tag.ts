import type { MarkdownIt, StateInline } from 'markdown-it';
import { ATTRIBUTES, isElement, isKnownAttribute, mayBecomeElement } from '../../rules/html-tag.ts';
import { isAtOpenEnd } from './open-text.ts';

/** Longer ones are shown: more likely than a tag without an end is that it is none. */
const MAX_LENGTH = 2000;

const NAME = /^<\/?([a-z][a-z0-9]*)?/i;
const ATTRIBUTE =
  /\s+([a-z_:][\w:.-]*)(?:(\s*=\s*(?:(?:"[^"]*"|'[^']*')(?=[\s/])|[^\s"'=<>`]+(?=\s)))|(?=[\s/])(?!\s*=))/iy;
/** The end after the last whole attribute: the next one half typed, or the closing slash. */
const HALF_ATTRIBUTE =
  /^(?:\s+([a-z_:][\w:.-]*)(\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s"'=<>`]*))?)?\s*\/?$/i;

function mayBecomeAttribute(name: string): boolean {
  return (
    isKnownAttribute(name) ||
    /^on[a-z]*$/.test(name) ||
    ATTRIBUTES.some((known) => known.startsWith(name))
  );
}

/**
 * Judges whether a text could be attributes that break off: `likely` by their names, `certainly`
 * where one has a value.
 * @param isOwnLine whether the tag begins its line, where few words of prose follow such a sign
 */
export function judgeAttributes(text: string, isOwnLine = false): 'no' | 'likely' | 'certainly' {
  let position = 0;
  let hasValue = false;
  for (;;) {
    ATTRIBUTE.lastIndex = position;
    const [attribute, name = '', value] = ATTRIBUTE.exec(text) ?? [];
    const isTaken = value !== undefined || isKnownAttribute(name.toLowerCase());
    if (attribute === undefined || !isTaken) break;
    hasValue ||= value !== undefined;
    position += attribute.length;
  }
  const [half, name = '', value] = HALF_ATTRIBUTE.exec(text.slice(position)) ?? [];
  if (half === undefined) return 'no';
  if (hasValue || value !== undefined) return 'certainly';
  return isOwnLine || mayBecomeAttribute(name.toLowerCase()) ? 'likely' : 'no';
}

/**
 * A tag that has no `>` yet, of an element that there is.
 * @param isAfterWord whether it follows a word directly, as in `x<sup` and `a<b then`: there only
 *   an attribute with a value tells that it is one
 */
export function isHalfTag(text: string, isAfterWord: boolean): boolean {
  const [tag = '', typed = ''] = NAME.exec(text) ?? [];
  if (tag === '') return false;
  if (tag === text) return mayBecomeElement(typed);
  if (!isElement(typed)) return false;
  const rest = text.slice(tag.length);
  if (tag.startsWith('</')) return /^(?:\/|\s*)$/.test(rest) && !isAfterWord;
  const judgement = judgeAttributes(rest);
  return judgement === 'certainly' || (judgement === 'likely' && !isAfterWord);
}

/** Markup that shows nothing and ends otherwise than tags: its beginning and its end. */
const UNSEEN: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!DOCTYPE', '>'],
  ['<?', '?>'],
];

function isHalfUnseen(text: string): boolean {
  return UNSEEN.some(([start, end]) => {
    const written = text.slice(0, start.length).toUpperCase();
    const isHalfStart = text.length > 1 && text.length < start.length && start.startsWith(written);
    return isHalfStart || (written === start && !text.includes(end));
  });
}

function holdTag(state: StateInline): boolean {
  const { src, pos } = state;
  if (src[pos] !== '<' || !isAtOpenEnd(state) || src.length - pos > MAX_LENGTH) return false;
  const text = src.slice(pos);
  const isAfterWord = /\w/.test(src[pos - 1] ?? '');
  if (!isHalfUnseen(text) && !isHalfTag(text, isAfterWord)) return false;
  state.pos = src.length;
  return true;
}

/** A tag or comment that is half typed at the very end is held back. */
export function tag({ inline }: MarkdownIt): void {
  inline.ruler.after('entity', 'hold_tag', holdTag);
}
