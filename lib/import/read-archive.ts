import { Archive } from '../documents/office/archive.ts';
import { messageOf } from '../errors/message-of.ts';
import { chatsInArchive } from './chats-in-archive.ts';
import type { FileContent } from './file-content.ts';
import { ImportRefusal } from './import-refusal.ts';
import { notesInArchive } from './notes-in-archive.ts';

/** PKWARE's APPNOTE.TXT 6.3.10, section 4.3.7. */
const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04];

/** macOS adds these to an archive: what it knows of a file, under the file's own name. */
const OF_MACOS = /^__MACOSX\//;

export function isArchive(bytes: Uint8Array): boolean {
  return LOCAL_HEADER.every((byte, index) => bytes[index] === byte);
}

function contentOf(archive: Archive): FileContent | null {
  const names = archive.names.filter((name) => !OF_MACOS.test(name));
  const notes = notesInArchive(archive, names);
  return notes ? { conversations: [], notes } : chatsInArchive(archive, names);
}

/** Notes that we have saved, or the chats of another product. @throws ImportRefusal */
export function readArchive(bytes: Uint8Array): FileContent {
  let content: FileContent | null;
  try {
    content = contentOf(new Archive(bytes));
  } catch (cause) {
    if (cause instanceof ImportRefusal) throw cause;
    throw new ImportRefusal({ kind: 'unreadable', detail: messageOf(cause) }, { cause });
  }
  if (!content) throw new ImportRefusal({ kind: 'not-ours' });
  return content;
}
