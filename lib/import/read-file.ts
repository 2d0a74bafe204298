import { messageOf } from '../errors/message-of.ts';
import { decodeText } from './decode-text.ts';
import type { FileContent } from './file-content.ts';
import { ImportRefusal } from './import-refusal.ts';
import { isArchive, readArchive } from './read-archive.ts';
import { readJson } from './read-json.ts';
import { hasNoteMarks, readNotesMarkdown } from './read-notes-markdown.ts';

/** More than a long life of conversations; as text and as objects it takes some times as much memory. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;

type ImportFile = Pick<Blob, 'size' | 'arrayBuffer'> & Partial<Pick<File, 'name'>>;

async function readBytes(file: ImportFile): Promise<Uint8Array> {
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    throw new ImportRefusal({ kind: 'unreadable', detail: messageOf(error) }, { cause: error });
  });
  return new Uint8Array(bytes);
}

function isMarkdown(text: string, name = ''): boolean {
  return /\.(?:md|markdown)$/i.test(name) || (!/^\s*[[{]/.test(text) && hasNoteMarks(text));
}

/**
 * The content of a file that Sidelight or another product has exported: JSON, the notes of a site as
 * Markdown, or an archive of these.
 * @throws ImportRefusal
 */
export async function readFile(file: ImportFile): Promise<FileContent> {
  const { size } = file;
  if (size > MAX_FILE_BYTES) {
    throw new ImportRefusal({ kind: 'too-large', bytes: size, maxBytes: MAX_FILE_BYTES });
  }
  if (size === 0) throw new ImportRefusal({ kind: 'empty' });
  const bytes = await readBytes(file);
  if (isArchive(bytes)) return readArchive(bytes);
  const text = decodeText(bytes);
  if (!isMarkdown(text, file.name)) return readJson(text);
  return { conversations: [], notes: readNotesMarkdown(text) };
}
