import type { MarkdownIt, StateInline } from 'markdown-it';
import { HTML_ELEMENTS } from '../../rules/html-elements.ts';
import { isAtOpenEnd } from './open-text.ts';

const NAMES = [...HTML_ELEMENTS];

/** What models write in tags. Any other word makes prose of it: `a <b then`. */
const ATTRIBUTES = `align alt border class color colspan datetime dir disabled face height hidden
  href id lang name open rel role rowspan size span src start style target title type value width`
  .split(/\s+/)
  .concat('data-', 'aria-');

const MAX_TAG_LENGTH = 500;
const MAX_COMMENT_LENGTH = 2000;

const NAME = /^<\/?([a-z][a-z0-9]*)?/i;
const ATTRIBUTE = /\s+([a-z][\w:.-]*)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?(?=[\s/])/iy;
const HALF_ATTRIBUTE =
  /^(?:\s+([a-z][\w:.-]*)(?:\s*=\s*(?:"[^"]*|'[^']*|[^\s"'=<>`]*))?|\s+[a-z][\w:.-]*=(?:"[^"]*"|'[^']*'))?\s*\/?$/i;

function isKnownAttribute(name: string): boolean {
  return ATTRIBUTES.some((known) =>
    known.endsWith('-') ? name.startsWith(known) : name === known,
  );
}

function mayBecomeAttribute(name: string): boolean {
  return isKnownAttribute(name) || ATTRIBUTES.some((known) => known.startsWith(name));
}

function areHalfAttributes(text: string): boolean {
  let position = 0;
  for (;;) {
    ATTRIBUTE.lastIndex = position;
    const [attribute, name = ''] = ATTRIBUTE.exec(text) ?? [];
    if (attribute === undefined || !isKnownAttribute(name.toLowerCase())) break;
    position += attribute.length;
  }
  const match = HALF_ATTRIBUTE.exec(text.slice(position));
  return match !== null && mayBecomeAttribute(match[1]?.toLowerCase() ?? '');
}

/**
 * Whether the text could be a tag that has no `>` yet, of an element that there is.
 * @param isAfterWord whether it follows a word directly, as in `x<sup` and `a<b then`: attributes
 *   are not expected there
 */
export function isHalfTag(text: string, isAfterWord: boolean): boolean {
  const [tag = '', typed = ''] = NAME.exec(text) ?? [];
  const name = typed.toLowerCase();
  if (tag === '') return false;
  if (tag === text) return name === '' || NAMES.some((known) => known.startsWith(name));
  if (!HTML_ELEMENTS.has(name)) return false;
  const rest = text.slice(tag.length);
  if (tag.startsWith('</') || isAfterWord) return /^(?:\/|\s*)$/.test(rest) && !isAfterWord;
  return areHalfAttributes(rest);
}

function isHalfComment(text: string): boolean {
  return /^<!(?:-(?:-[\s\S]*)?)?$/.test(text) && !text.includes('-->');
}

function holdTag(state: StateInline): boolean {
  const { src, pos } = state;
  if (src[pos] !== '<' || !isAtOpenEnd(state)) return false;
  const length = src.length - pos;
  if (length > (src[pos + 1] === '!' ? MAX_COMMENT_LENGTH : MAX_TAG_LENGTH)) return false;
  const text = src.slice(pos);
  if (text.lastIndexOf('<') > 0) return false;
  const isAfterWord = /\w/.test(src[pos - 1] ?? '');
  if (!isHalfComment(text) && !isHalfTag(text, isAfterWord)) return false;
  state.pos = src.length;
  return true;
}

/** A tag or comment that is half typed at the very end is held back. */
export function tag({ inline }: MarkdownIt): void {
  inline.ruler.after('entity', 'hold_tag', holdTag);
}
