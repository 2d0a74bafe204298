import { CALLOUT_KINDS } from '../../rules/callout.ts';
import type { OpenEnd } from './open-end.ts';

const AFTER_ITEM_MARK = /(?:^|[\s>])(?:[-*+]|\d{1,9}[.)])[ \t]+$/;
const HALF_TASK = /^\[(?:[ xX]?\]?|[ xX]\][ \t]+)$/;

/** Whether the last line is a list item with nothing but a task's box, whole or half typed. */
export function isHalfTask({ containers, content }: OpenEnd): boolean {
  return HALF_TASK.test(content) && AFTER_ITEM_MARK.test(containers);
}

const HALF_CALLOUT = /^\[!([A-Z]*)\]?[ \t]*$/i;

/** Whether the last line begins a quotation, and with what may be the mark of a callout. */
export function isHalfCallout(end: OpenEnd): boolean {
  const kind = HALF_CALLOUT.exec(end.content)?.[1]?.toLowerCase();
  if (kind === undefined || !end.containers.trimEnd().endsWith('>')) return false;
  const quotation = end.tokens.findLast(({ type }) => type === 'blockquote_open');
  const isFirstLine = quotation?.map?.[0] === end.line;
  return isFirstLine && CALLOUT_KINDS.some((known) => known.startsWith(kind));
}
