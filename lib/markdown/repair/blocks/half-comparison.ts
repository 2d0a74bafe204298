import { isHalfComparison as isHalf } from '../../rules/comparison.ts';
import type { OpenEnd } from './open-end.ts';

const ITEM_AND_SIGN = /(?:^|[\s>])(?:[-*+]|\d{1,9}[.)])[ \t]+>[ \t]?$/;

/** Whether the last line is a list item with a number that is compared, or begins a quotation. */
export function isHalfComparison({ containers, content }: OpenEnd): boolean {
  return ITEM_AND_SIGN.test(containers) && isHalf(`>${content}`);
}
