/** Lines of a file of notes that no reader sees, by which it is imported again. */

/** Grows when an older reader would misread what a newer writer writes. */
export const NOTES_VERSION = 1;

export type NoteSection = 'kept' | 'words';

export const SECTION_END = '<!-- sidelight:end -->';

export function sectionMark(section: NoteSection): string {
  return `<!-- sidelight:${section} -->`;
}

/** A comment ends with `-->`, which no JSON may hold then. */
export function noteMark(facts: object): string {
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `<!-- sidelight:note ${json} -->`;
}

/** A line of a note's text that would be taken for a mark; it has a backslash more in the file. */
const LIKE_MARK = /^([^\S\n]*)(\\*)(?=<!--\s*sidelight:)/gm;

export function withoutMarks(text: string): string {
  return text.replace(LIKE_MARK, '$1\\$2');
}

export function withMarksAgain(text: string): string {
  return text.replace(/^([^\S\n]*)\\(\\*)(?=<!--\s*sidelight:)/gm, '$1$2');
}
