import * as z from 'zod/mini';
import { anchorSchema } from '../anchors/anchor.ts';
import { timeSchema } from '../chat/message.ts';
import { pageKeys } from '../chat/page-keys.ts';
import { type Described, fits, ownField, ownObject } from '../schema.ts';
import { idSchema } from './stored-message.ts';

const text = z.string();

/** Words of an answer that the reader keeps, at the page or file that they are about. */
export const noteSchema = ownObject({
  id: idSchema,
  /** ISO 8601, UTC, as all times here. */
  createdAt: timeSchema,
  updatedAt: timeSchema,
  /** The kept words of the answer: Markdown. */
  text,
  /** The reader's own. */
  words: text,
  /** Of the page; of a file its name, which has no address. Both are empty where it is about neither. */
  title: text,
  url: text,
  canonical: z.optional(text),
  /** Its place in the page; absent where it is about all of it. */
  anchor: z.optional(anchorSchema),
  /** The answer; both may be gone. */
  conversationId: z.optional(idSchema),
  messageId: z.optional(idSchema),
  /** Known to readers by this name. */
  modelName: z.optional(text),
  /** Present once the reader has deleted it; until it is purged it can come back. */
  deletedAt: z.optional(text),
});

export type Note = Described<typeof noteSchema>;

/** A note as it is stored. */
export interface NoteRow extends Note {
  /** The keys of its page (lib/chat/page-keys). */
  readonly pages: readonly string[];
}

/** A note as it is to be stored. */
export function noteRow(note: Note): NoteRow {
  const { url, title, canonical } = note;
  return { ...note, pages: pageKeys({ url, title, ...(canonical && { canonical }) }) };
}

/** Time of what has none. */
const NO_TIME = new Date(0).toISOString();

/** A damaged note with what can be used of it; `null` where it cannot be named. */
function mended(stored: unknown): Note | null {
  const id = ownField(stored, 'id');
  if (!fits(idSchema, id)) return null;
  const used = Object.entries(noteSchema.shape).flatMap(([name, schema]) => {
    const value = ownField(stored, name);
    return value !== undefined && z.validate(schema, value) ? [[name, value] as const] : [];
  });
  const empty = { createdAt: NO_TIME, text: '', words: '', title: '', url: '' };
  const note = { ...empty, ...Object.fromEntries(used), id };
  return { updatedAt: note.createdAt, ...note };
}

/** A stored note as it may be shown, with what can be used of it; `null` where it cannot be named. */
export function readNote(stored: unknown): Note | null {
  const read = z.safeParse(noteSchema, stored);
  return read.success ? read.data : mended(stored);
}
