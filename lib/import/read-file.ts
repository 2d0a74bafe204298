import type { Note } from '../conversations/stored-note.ts';
import { messageOf } from '../errors/message-of.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from '../export/conversations/json-format.ts';
import { readJsonObject } from '../settings/json-object.ts';
import { decodeText } from './decode-text.ts';
import { ImportRefusal } from './import-refusal.ts';
import { isArchive, notesInArchive } from './notes-in-archive.ts';
import { readNotes } from './read-note.ts';
import { hasNoteMarks, readNotesMarkdown } from './read-notes-markdown.ts';

/** More than a long life of conversations; as text and as objects it takes some times as much memory. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;
export const MAX_CONVERSATIONS = 50_000;

type ImportFile = Pick<Blob, 'size' | 'arrayBuffer'> & Partial<Pick<File, 'name'>>;

/** What a file holds, its conversations still to be read. */
interface FileContent {
  readonly conversations: readonly unknown[];
  readonly notes: readonly Note[];
}

async function readBytes(file: ImportFile): Promise<Uint8Array> {
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    throw new ImportRefusal({ kind: 'unreadable', detail: messageOf(error) }, { cause: error });
  });
  return new Uint8Array(bytes);
}

function checkVersion(version: unknown): void {
  if (!Number.isInteger(version) || Number(version) < 1) {
    throw new ImportRefusal({ kind: 'bad-field', place: 'version' });
  }
  if (Number(version) > EXPORT_VERSION) throw new ImportRefusal({ kind: 'newer' });
}

function readHead(text: string): Readonly<Record<string, unknown>> {
  const reading = readJsonObject(text);
  if ('value' in reading) return reading.value;
  if (reading.fault === 'syntax') throw new ImportRefusal({ kind: 'bad-json', ...reading.place });
  throw new ImportRefusal({ kind: 'not-ours' });
}

/** Whether the file is ours is told before anything else of it. */
function readJson(text: string): FileContent {
  const { format, version, conversations, notes = [] } = readHead(text);
  if (format !== EXPORT_FORMAT) throw new ImportRefusal({ kind: 'not-ours' });
  checkVersion(version);
  if (!Array.isArray(conversations)) {
    throw new ImportRefusal({ kind: 'bad-field', place: 'conversations' });
  }
  if (conversations.length > MAX_CONVERSATIONS) {
    throw new ImportRefusal({ kind: 'too-many', place: 'conversations', max: MAX_CONVERSATIONS });
  }
  if (!Array.isArray(notes)) throw new ImportRefusal({ kind: 'bad-field', place: 'notes' });
  return { conversations, notes: readNotes(notes) };
}

function isMarkdown(text: string, name = ''): boolean {
  return /\.(?:md|markdown)$/i.test(name) || (!/^\s*\{/.test(text) && hasNoteMarks(text));
}

/**
 * The content of a file that Sidelight has exported: JSON, the notes of a site as Markdown, or an
 * archive of these.
 * @throws ImportRefusal
 */
export async function readFile(file: ImportFile): Promise<FileContent> {
  const { size } = file;
  if (size > MAX_FILE_BYTES) {
    throw new ImportRefusal({ kind: 'too-large', bytes: size, maxBytes: MAX_FILE_BYTES });
  }
  if (size === 0) throw new ImportRefusal({ kind: 'empty' });
  const bytes = await readBytes(file);
  if (isArchive(bytes)) return { conversations: [], notes: notesInArchive(bytes) };
  const text = decodeText(bytes);
  if (!isMarkdown(text, file.name)) return readJson(text);
  return { conversations: [], notes: readNotesMarkdown(text) };
}
