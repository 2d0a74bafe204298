import type { OpenEnd } from './open-end.ts';

const AFTER_ITEM_MARK = /(?:^|[\s>])(?:[-*+]|\d{1,9}[.)])[ \t]+$/;
const HALF_TASK = /^\[(?:[ xX]?\]?|[ xX]\][ \t]+)$/;

/** Whether the last line is a list item with nothing but a task's box, whole or half typed. */
export function isHalfTask({ containers, content }: OpenEnd): boolean {
  return HALF_TASK.test(content) && AFTER_ITEM_MARK.test(containers);
}
