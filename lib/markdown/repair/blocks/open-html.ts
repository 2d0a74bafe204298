import type { StateCore } from 'markdown-it';
import { readOpenEnd } from './open-end.ts';

/** A tag or comment that has begun at the very end. What is no tag by its first letter is text. */
const HALF_TAG = /<(?:\/?(?:[a-z][^<>]*)?|!-{0,2})$/i;

/** Holds back the tag that an open block of HTML ends with while it is half typed. */
export function holdInHtml(state: StateCore): void {
  const end = readOpenEnd(state);
  if (end?.leaf?.type !== 'html_block' || (end.leaf.map?.[1] ?? 0) <= end.line) return;
  end.leaf.content = end.leaf.content.replace(HALF_TAG, '');
}
