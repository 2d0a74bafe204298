import { plainText } from '../search/plain-text.ts';

/** A part of a passage that can be left out by itself. */
export interface PassageSection {
  /** Its heading, or its first words. */
  readonly title: string;
  /** Markdown, its heading with it. */
  readonly text: string;
}

const HEADING = /^ {0,3}#{1,6}[ \t]/;
const FENCE = /^ {0,3}(?:```|~~~)/;

/** Of a text without headings, paragraphs go together up to this length, in UTF-16 units. */
const MIN_LENGTH = 2_000;

const MAX_TITLE_LENGTH = 60;

/** Stands where sections are left out, for the reader and the model alike. */
export const GAP = '[…]';

function titleOf(text: string): string {
  const [first = ''] = text.trim().split('\n', 1);
  const words = plainText(HEADING.test(first) ? first : text.slice(0, 4 * MAX_TITLE_LENGTH));
  return words.length > MAX_TITLE_LENGTH ? `${words.slice(0, MAX_TITLE_LENGTH)}…` : words;
}

/** Lines in groups, another from each line on that begins one; none begins within a code block. */
function grouped(text: string, begins: (line: string, group: readonly string[]) => boolean) {
  const groups: string[][] = [[]];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (!isCode && begins(line, groups.at(-1) ?? [])) groups.push([]);
    if (FENCE.test(line)) isCode = !isCode;
    groups.at(-1)?.push(line);
  }
  return groups.map((lines) => lines.join('\n').trim()).filter((group) => group !== '');
}

function isFull(group: readonly string[]): boolean {
  const length = group.reduce((total, line) => total + line.length, 0);
  return group.at(-1) === '' && length >= MIN_LENGTH;
}

/** The sections of a passage by its headings; where it has none, by its paragraphs. */
export function sectionsOf(markdown: string): PassageSection[] {
  const byHeadings = grouped(markdown, (line) => HEADING.test(line));
  const texts = byHeadings.length > 1 ? byHeadings : grouped(markdown, (_, group) => isFull(group));
  return texts.map((text) => ({ title: titleOf(text), text }));
}

/** The passage with these of its sections, and a mark wherever some are left out. */
export function joinSections(
  sections: readonly PassageSection[],
  wanted: ReadonlySet<PassageSection>,
): string {
  const texts = sections.map((section) => (wanted.has(section) ? section.text : GAP));
  return texts.filter((text, index) => text !== GAP || texts[index - 1] !== GAP).join('\n\n');
}
