import type { Note } from '../conversations/stored-note.ts';
import type { Archive } from '../documents/office/archive.ts';
import { decodeText } from './decode-text.ts';
import { ImportRefusal } from './import-refusal.ts';
import { hasNoteMarks, readNotesMarkdown } from './read-notes-markdown.ts';

/** A file in another encoding is none of ours. */
function textsOf(bytes: Uint8Array): string[] {
  try {
    return [decodeText(bytes)];
  } catch (error) {
    if (error instanceof ImportRefusal) return [];
    throw error;
  }
}

/**
 * The notes of an archive of Markdown files, a file a site; each once. `null` where no file of it is
 * ours.
 * @param names of its files
 * @throws ImportRefusal, DocumentError
 */
export function notesInArchive(archive: Archive, names: readonly string[]): Note[] | null {
  const texts = names
    .filter((name) => /\.md$/i.test(name))
    .flatMap((name) => textsOf(archive.bytes(name, Number.POSITIVE_INFINITY)))
    .filter(hasNoteMarks);
  if (texts.length === 0) return null;
  const notes = texts.flatMap(readNotesMarkdown);
  return [...new Map(notes.map((note) => [note.id, note])).values()];
}
