import { escapeHtml } from '../escape-html.ts';
import { writeMarksInHtml } from './note-marks.ts';
import type { QuoteNote } from './quote-note.ts';

interface NoteOptions {
  /** Put before each id. */
  readonly idPrefix: string;
  /** Stands above the list. */
  readonly heading: string;
}

function noteItem({ name, address }: QuoteNote, id: string, number: number): string {
  const text = `<bdi>${escapeHtml(name)}</bdi>`;
  const to = `href="${escapeHtml(address ?? '')}" target="_blank" rel="noopener noreferrer"`;
  const link = address === undefined ? text : `<a ${to}>${text}</a>`;
  return `<li id="${escapeHtml(id)}" dir="auto">q${number}: ${link}</li>`;
}

/** Sanitised HTML of an answer with links in the place of its marks, and the list that they lead to. */
export function withNoteLinks(
  html: string,
  notes: readonly QuoteNote[],
  { idPrefix, heading }: NoteOptions,
): string {
  const items: string[] = [];
  const linked = writeMarksInHtml(html, (index) => {
    const note = notes[index];
    if (!note) return '';
    const number = items.length + 1;
    const id = `${idPrefix}q${number}`;
    items.push(noteItem(note, id, number));
    return `<sup><a href="#${escapeHtml(id)}">q${number}</a></sup>`;
  });
  if (items.length === 0) return linked;
  return `${linked}<footer class="found"><p>${escapeHtml(heading)}</p><ul>${items.join('')}</ul></footer>`;
}
