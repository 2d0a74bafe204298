import type { OpenEnd } from './open-end.ts';

/** What may begin a heading, an item, a rule, a fence, a row, a formula, a tag or markup of text. */
const MARKS = /^[-#*+_=~`$\\[!|:<>^ \t]*$/;

/** `1`, `1.`: a list, or a number that a sentence goes on with. */
const NUMBER = /^\d{1,9}[.)]?$/;

/** Whether the last line has nothing but marks yet, so that nobody can say what they will be. */
export function isHalfMarks(end: OpenEnd): boolean {
  const { content, containers } = end;
  if (content === '' && containers.trim() === '') return false;
  return MARKS.test(content) || NUMBER.test(content);
}
