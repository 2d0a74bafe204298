import * as z from 'zod/mini';
import { type Note, noteSchema } from '../conversations/stored-note.ts';
import { keptText } from '../notes/kept-text.ts';
import { lengthWithin } from '../schema.ts';
import { ImportRefusal } from './import-refusal.ts';
import { placeOf, time } from './read-conversation.ts';

/** More than a life of reading. */
export const MAX_NOTES = 50_000;
/** In UTF-16 units. */
const MAX_TEXT_LENGTH = 1_000_000;
const MAX_LINE_LENGTH = 10_000;

const line = z.string().check(lengthWithin(0, MAX_LINE_LENGTH));
const body = z.string().check(lengthWithin(0, MAX_TEXT_LENGTH));

/** Bounds of a note beside its shape. */
const noteBoundsSchema = z.object({
  createdAt: time,
  updatedAt: time,
  text: body,
  words: body,
  title: line,
  url: line,
  canonical: z.optional(line),
  anchor: z.optional(z.object({ exact: body, before: line, after: line })),
  modelName: z.optional(line),
});

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
