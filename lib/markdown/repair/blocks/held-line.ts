import type { StateCore } from 'markdown-it';
import { isHalfCallout } from './half-callout.ts';
import { isHalfComparison } from './half-comparison.ts';
import { isHalfDefinition } from './half-definition.ts';
import { isHalfMarks } from './half-marks.ts';
import { isHalfNote } from './half-note.ts';
import { isHalfTag, isLoneTag } from './half-tag.ts';
import { isHalfTask } from './half-task.ts';
import { isVerbatim, type OpenEnd, readOpenEnd } from './open-end.ts';
import { parseInstead } from './parse-instead.ts';

/** What the last line may be half of, so that it is not shown before more of it has come. */
const HALVES: readonly ((end: OpenEnd) => boolean)[] = [
  isHalfMarks,
  isHalfTag,
  isHalfTask,
  isHalfCallout,
  isHalfComparison,
  isHalfNote,
  isHalfDefinition,
];

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
