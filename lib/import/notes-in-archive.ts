import type { Note } from '../conversations/stored-note.ts';
import { Archive } from '../documents/office/archive.ts';
import { messageOf } from '../errors/message-of.ts';
import { decodeText } from './decode-text.ts';
import { ImportRefusal } from './import-refusal.ts';
import { hasNoteMarks, readNotesMarkdown } from './read-notes-markdown.ts';

/** PKWARE's APPNOTE.TXT 6.3.10, section 4.3.7. */
const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04];

export function isArchive(bytes: Uint8Array): boolean {
  return LOCAL_HEADER.every((byte, index) => bytes[index] === byte);
}

/** macOS adds these to an archive: what it knows of a file, under the file's own name. */
const OF_MACOS = /^__MACOSX\//;

function isMarkdown(name: string): boolean {
  return /\.md$/i.test(name) && !OF_MACOS.test(name);
}

/** A file in another encoding is none of ours. */
function textsOf(bytes: Uint8Array): string[] {
  try {
    return [decodeText(bytes)];
  } catch (error) {
    if (error instanceof ImportRefusal) return [];
    throw error;
  }
}

/** Its Markdown files, as far as they are ours. */
function textsIn(bytes: Uint8Array): string[] {
  try {
    const archive = new Archive(bytes);
    return archive.names
      .filter(isMarkdown)
      .flatMap((name) => textsOf(archive.bytes(name, Number.POSITIVE_INFINITY)))
      .filter(hasNoteMarks);
  } catch (cause) {
    throw new ImportRefusal({ kind: 'unreadable', detail: messageOf(cause) }, { cause });
  }
}

/** The notes of an archive of Markdown files, a file a site; each once. @throws ImportRefusal */
export function notesInArchive(bytes: Uint8Array): Note[] {
  const texts = textsIn(bytes);
  if (texts.length === 0) throw new ImportRefusal({ kind: 'not-ours' });
  const notes = texts.flatMap(readNotesMarkdown);
  return [...new Map(notes.map((note) => [note.id, note])).values()];
}
