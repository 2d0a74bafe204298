import { escapeMarkup, linkTarget } from '../escape-markdown.ts';
import { writeMarks } from './note-marks.ts';
import type { QuoteNote } from './quote-note.ts';

/** Names of footnotes in one file, none of which comes twice. */
export class NoteNames {
  #used = 0;

  next(): number {
    this.#used += 1;
    return this.#used;
  }
}

function definition({ name, address }: QuoteNote): string {
  const text = escapeMarkup(name);
  return address === undefined ? text : `[${text}](${linkTarget(address)})`;
}

/** A name that no footnote of the answer begins with. */
function prefixIn(markdown: string): string {
  let prefix = 'q';
  while (markdown.includes(`[^${prefix}`)) prefix += 'q';
  return prefix;
}

/** Behind the footnote's mark these would make a link of it; a citation's link begins with an escaped bracket. */
const OPENS_TARGET = /^(?:\(|\[(?!\\))/;

/**
 * Markdown with footnotes in the place of its marks.
 * @returns the text, and the notes that belong at the end of the answer, empty where it has none
 */
export function withFootnotes(
  markdown: string,
  notes: readonly QuoteNote[],
  names: NoteNames,
): { text: string; definitions: string } {
  const prefix = prefixIn(markdown);
  const definitions: string[] = [];
  const text = writeMarks(markdown, (index, next) => {
    const note = notes[index];
    if (!note) return '';
    const mark = `[^${prefix}${names.next()}]`;
    definitions.push(`${mark}: ${definition(note)}`);
    return mark + (OPENS_TARGET.test(next) ? '\\' : '');
  });
  return { text, definitions: definitions.join('\n') };
}
