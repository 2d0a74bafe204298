import * as z from 'zod/mini';
import { type Note, noteSchema } from '../conversations/stored-note.ts';
import { keptText } from '../notes/kept-text.ts';
import { noteBoundsSchema } from '../notes/note-bounds.ts';
import { ImportRefusal } from './import-refusal.ts';
import { placeOf } from './read-conversation.ts';

/** More than a life of reading. */
export const MAX_NOTES = 50_000;

/**
 * One note of a file, made of nothing but what the format has.
 * @param place the file's name of it, for what is said where it is wrong
 * @throws ImportRefusal
 */
export function readNote(value: unknown, place: string): Note {
  for (const schema of [noteSchema, noteBoundsSchema]) {
    const path = z.safeParse(schema, value).error?.issues[0]?.path;
    if (path) throw new ImportRefusal({ kind: 'bad-field', place: place + placeOf(path) });
  }
  const { deletedAt: _, ...note } = z.parse(noteSchema, value);
  const read = { ...note, text: keptText(note.text), words: keptText(note.words) };
  if (read.text === '' && read.words === '') {
    throw new ImportRefusal({ kind: 'bad-field', place: `${place}.text` });
  }
  return read;
}

/** The notes of a file, each once. @throws ImportRefusal */
export function readNotes(values: readonly unknown[]): Note[] {
  if (values.length > MAX_NOTES) {
    throw new ImportRefusal({ kind: 'too-many', place: 'notes', max: MAX_NOTES });
  }
  const known = new Set<string>();
  return values.map((value, index) => {
    const place = `notes[${index}]`;
    const note = readNote(value, place);
    if (known.has(note.id)) throw new ImportRefusal({ kind: 'repeated-id', place });
    known.add(note.id);
    return note;
  });
}
