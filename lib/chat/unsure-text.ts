/**
 * Words of a page of which nobody can say whether they are seen, between marks that stand in what is sent
 * (lib/in-page/seen/unsure).
 */
export const UNSURE_BEGIN = '<maybe-hidden>';
export const UNSURE_END = '</maybe-hidden>';

/** Marked texts with nothing but white space between them are one. */
const MARKED = /<maybe-hidden>.*?<\/maybe-hidden>(?:\s*<maybe-hidden>.*?<\/maybe-hidden>)*/gs;
const MARKS = /<\/?maybe-hidden>/g;

/** The marked texts of a passage, without their marks. */
export function unsureTexts(text: string): string[] {
  return Array.from(text.matchAll(MARKED), ([marked]) => marked.replace(MARKS, ''));
}

/** A passage without its marked texts. */
export function withoutUnsure(text: string): string {
  return text.replace(MARKED, '').replace(/\n{3,}/g, '\n\n');
}
