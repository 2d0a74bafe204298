import type { StateCore, Token } from 'markdown-it';
import { HTML_ELEMENTS } from '../../rules/html-elements.ts';
import { REASONING_ELEMENTS } from '../../rules/reasoning.ts';
import { judgeAttributes } from '../inline/tag.ts';
import type { OpenEnd } from './open-end.ts';

const NAMES = [...HTML_ELEMENTS, ...REASONING_ELEMENTS];

/** Longer lines are not looked at. */
const MAX_LENGTH = 2000;

const NAME = /^<\/?([a-z][a-z0-9-]*)/i;

/** Whether the last line is a tag that has no `>` yet, of an element that there is. */
export function isHalfTag({ content }: OpenEnd): boolean {
  if (content === '</' || /^<!--?$/.test(content)) return true;
  const [tag, typed = ''] = NAME.exec(content) ?? [''];
  if (tag === '' || content.length > MAX_LENGTH) return false;
  const name = typed.toLowerCase();
  if (tag === content) return NAMES.some((known) => known.startsWith(name));
  if (!NAMES.includes(name) || !/\s|\//.test(content[tag.length] ?? '')) return false;
  return judgeAttributes(content.slice(tag.length), true) !== 'no';
}

const WHOLE_TAG = /^<[a-z][a-z0-9-]*(?:\s[^<>]*)?>[ \t]*$/i;

/**
 * Whether the last line is one tag only and shows nothing before its text comes: `<kbd>` on a line
 * of its own is a block, `<kbd>Ctrl` is not. CommonMark 4.6, condition 7.
 */
export function isLoneTag({ md }: StateCore, { content }: OpenEnd): boolean {
  if (!WHOLE_TAG.test(content)) return false;
  const tokens: Token[] = [];
  md.block.parse(`${content}a`, md, {}, tokens);
  return tokens[0]?.type === 'paragraph_open';
}
