import { CALLOUT_KINDS } from '../../rules/callout.ts';
import type { OpenEnd } from './open-end.ts';

const HALF_CALLOUT = /^\[!([A-Z]*)\]?[ \t]*$/i;

/** Whether the last line begins a quotation, and with what may be the mark of a callout. */
export function isHalfCallout(end: OpenEnd): boolean {
  const kind = HALF_CALLOUT.exec(end.content)?.[1]?.toLowerCase();
  if (kind === undefined || !end.containers.trimEnd().endsWith('>')) return false;
  const quotation = end.tokens.findLast(({ type }) => type === 'blockquote_open');
  const isFirstLine = quotation?.map?.[0] === end.line;
  return isFirstLine && CALLOUT_KINDS.some((known) => known.startsWith(kind));
}
