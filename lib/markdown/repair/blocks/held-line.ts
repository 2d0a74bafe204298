import type { StateCore, Token } from 'markdown-it';
import { CALLOUT_KINDS } from '../../rules/callout.ts';
import { isHalfComparison } from '../../rules/comparison.ts';
import { isElement, mayBecomeElement } from '../../rules/html-tag.ts';
import { REASONING_ELEMENTS } from '../../rules/reasoning-tags.ts';
import { judgeAttributes } from '../inline/tag.ts';
import { isHalfDefinition } from './half-definition.ts';
import { isVerbatim, type OpenEnd, readOpenEnd } from './open-end.ts';
import { parseInstead } from './parse-instead.ts';

/** The signs that begin a heading, an item, a rule, a fence, a row, a formula, a tag or markup. */
const MARKS = /^[-#*+_=~`$\\[!|:<>^ \t]*$/;

/** `1`, `1.`: a list, or a number that a sentence goes on with. */
const NUMBER = /^\d{1,9}[.)]?$/;

/** Nothing but marks yet, which may become anything. */
function isHalfMarks({ content, containers }: OpenEnd): boolean {
  if (content === '' && containers.trim() === '') return false;
  return MARKS.test(content) || NUMBER.test(content);
}

/** Longer lines are not looked at. */
const MAX_TAG_LENGTH = 2000;

const NAME = /^<\/?([a-z][a-z0-9:-]*)/i;

function mayBecomeReasoning(start: string): boolean {
  return REASONING_ELEMENTS.some((name) => name.startsWith(start.toLowerCase()));
}

/** A tag without its `>`, of a known element. */
function isHalfTag({ content }: OpenEnd): boolean {
  if (content === '</' || /^<!--?$/.test(content)) return true;
  const [tag, typed = ''] = NAME.exec(content) ?? [''];
  if (tag === '' || content.length > MAX_TAG_LENGTH) return false;
  if (tag === content) return mayBecomeElement(typed) || mayBecomeReasoning(typed);
  if (!isElement(typed) || !/\s|\//.test(content[tag.length] ?? '')) return false;
  return judgeAttributes(content.slice(tag.length), true) !== 'no';
}

const AFTER_ITEM_MARK = /(?:^|[\s>])(?:[-*+]|\d{1,9}[.)])[ \t]+$/;
const HALF_TASK = /^\[(?:[ xX]?\]?|[ xX]\][ \t]+)$/;

/** A list item with nothing but a task's box, whole or half typed. */
function isHalfTask({ containers, content }: OpenEnd): boolean {
  return HALF_TASK.test(content) && AFTER_ITEM_MARK.test(containers);
}

const HALF_CALLOUT = /^\[!([A-Z]*)\]?[ \t]*$/i;

/** The first line of a quotation, which may become the mark of a callout. */
function isHalfCallout(end: OpenEnd): boolean {
  const kind = HALF_CALLOUT.exec(end.content)?.[1]?.toLowerCase();
  if (kind === undefined || !end.containers.trimEnd().endsWith('>')) return false;
  const quotation = end.tokens.findLast(({ type }) => type === 'blockquote_open');
  const isFirstLine = quotation?.map?.[0] === end.line;
  return isFirstLine && CALLOUT_KINDS.some((known) => known.startsWith(kind));
}

const ITEM_AND_SIGN = /(?:^|[\s>])(?:[-*+]|\d{1,9}[.)])[ \t]+>[ \t]?$/;

/** A list item with a number that is compared, or with a quotation. */
function isHalfComparisonInItem({ containers, content }: OpenEnd): boolean {
  return ITEM_AND_SIGN.test(containers) && isHalfComparison(`>${content}`);
}

/** `\begin{al`: a formula by itself, or text. */
const HALF_ENVIRONMENT = /^\\b(?:e(?:g(?:i(?:n(?:\{[a-zA-Z]{0,8}\*?)?)?)?)?)?$/;

/** A label of more than 200 characters is not taken for a footnote's: specification, section 5. */
const HALF_NOTE = /^\[\^[^\]\s]{0,200}(?:\](?::[ \t]*)?)?$/;

/** Each says whether the last line may be half of its mark. */
const HALVES: readonly ((end: OpenEnd) => boolean)[] = [
  isHalfMarks,
  isHalfTag,
  isHalfTask,
  isHalfCallout,
  isHalfComparisonInItem,
  ({ content }) => HALF_NOTE.test(content) || HALF_ENVIRONMENT.test(content),
  isHalfDefinition,
];

const WHOLE_TAG = /^<[a-z][a-z0-9-]*(?:\s[^<>]*)?>[ \t]*$/i;

/**
 * One tag alone, which shows nothing before its text comes: `<kbd>` on a line of its own is a
 * block, `<kbd>Ctrl` is not. CommonMark 4.6, condition 7.
 */
function isLoneTag({ md }: StateCore, { content }: OpenEnd): boolean {
  if (!WHOLE_TAG.test(content)) return false;
  const tokens: Token[] = [];
  md.block.parse(`${content}a`, md, {}, tokens);
  return tokens[0]?.type === 'paragraph_open';
}

/**
 * Holds the last line back while it is only the beginning of some block's mark: the text is shown
 * as if that line had not begun, so that nothing is shown that the next character takes back.
 */
export function holdLine(state: StateCore): void {
  const end = readOpenEnd(state);
  if (!end || isVerbatim(end)) return;
  const isHeld = HALVES.some((isHalf) => isHalf(end)) || isLoneTag(state, end);
  if (isHeld) parseInstead(state, end.text.slice(0, end.lineStart));
}
