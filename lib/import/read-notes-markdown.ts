import type { Note } from '../conversations/stored-note.ts';
import { NOTES_VERSION, type NoteSection, withMarksAgain } from '../notes-files/note-marks.ts';
import { readJsonObject } from '../settings/json-object.ts';
import { ImportRefusal } from './import-refusal.ts';
import { readNotes } from './read-note.ts';

const MARK = /^\s*<!--\s*sidelight:(kept|words|end|note)(?:\s+(\{.*\}))?\s*-->\s*$/s;
/** In the front matter alone. */
const VERSION = /^---\n(?:(?!---\n).*\n)*?sidelight:[^\S\n]*(\d+)[^\S\n]*\n/;

/** A file's lines, read one after the other. Nothing is taken for Markdown: a text may hold any. */
class NoteLines {
  readonly found: unknown[] = [];
  #texts: Partial<Record<NoteSection, string>> = {};
  #section: NoteSection | null = null;
  #lines: string[] = [];

  read(line: string, number: number): void {
    const [, mark, json = ''] = MARK.exec(line) ?? [];
    if (mark === undefined) {
      if (this.#section) this.#lines.push(line);
    } else if (mark === 'end') this.#endSection();
    else if (this.#section) this.#refuse();
    else if (mark === 'note') this.#endNote(json, number);
    else this.#section = mark === 'kept' ? 'kept' : 'words';
  }

  /** The file ends: what has begun lacks its end. */
  end(): void {
    if (this.#section || Object.keys(this.#texts).length > 0) this.#refuse();
  }

  #endSection(): void {
    if (!this.#section || this.#section in this.#texts) this.#refuse();
    else this.#texts[this.#section] = withMarksAgain(this.#lines.join('\n'));
    this.#section = null;
    this.#lines = [];
  }

  #endNote(json: string, line: number): void {
    const facts = readJsonObject(json);
    if (!('value' in facts)) throw new ImportRefusal({ kind: 'bad-json', line, column: 1 });
    const { kept = '', words = '' } = this.#texts;
    this.found.push({ ...facts.value, text: kept, words });
    this.#texts = {};
  }

  #refuse(): never {
    throw new ImportRefusal({ kind: 'bad-field', place: `notes[${this.found.length}]` });
  }
}

/** Tells whether a text may be such a file. */
export function hasNoteMarks(text: string): boolean {
  return /<!--\s*sidelight:/.test(text);
}

/**
 * The notes of a Markdown file that Sidelight has written, also where it was changed since.
 * @throws ImportRefusal
 */
export function readNotesMarkdown(file: string): Note[] {
  const text = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const version = VERSION.exec(text)?.[1];
  if (version !== undefined && Number(version) > NOTES_VERSION) {
    throw new ImportRefusal({ kind: 'newer' });
  }
  const lines = new NoteLines();
  for (const [index, line] of text.split('\n').entries()) lines.read(line, index + 1);
  lines.end();
  if (lines.found.length === 0) throw new ImportRefusal({ kind: 'not-ours' });
  return readNotes(lines.found);
}
