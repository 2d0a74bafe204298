import * as z from 'zod/mini';
import { exactTimeSchema } from '../conversations/exact-time.ts';
import { type Note, noteSchema } from '../conversations/stored-note.ts';
import { fits, lengthWithin } from '../schema.ts';
import { keptText } from './kept-text.ts';

/** In UTF-16 units. The longest answer has half of it; its sources and citations come on top. */
const MAX_TEXT_LENGTH = 4_000_000;
const MAX_LINE_LENGTH = 10_000;

const line = z.string().check(lengthWithin(0, MAX_LINE_LENGTH));
const body = z.string().check(lengthWithin(0, MAX_TEXT_LENGTH));

/** Bounds of a note in a file beside its shape. */
export const noteBoundsSchema = z.object({
  createdAt: exactTimeSchema,
  updatedAt: exactTimeSchema,
  text: body,
  words: body,
  title: line,
  url: line,
  canonical: z.optional(line),
  anchor: z.optional(z.object({ exact: body, before: line, after: line })),
  modelName: z.optional(line),
});

/** Tells whether a file with this note can be read again; one that was damaged may have nothing left. */
export function isWritable(note: Note): boolean {
  const isEmpty = keptText(note.text) === '' && keptText(note.words) === '';
  return !isEmpty && fits(noteSchema, note) && fits(noteBoundsSchema, note);
}
