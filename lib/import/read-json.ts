import { EXPORT_FORMAT, EXPORT_VERSION } from '../export/conversations/json-format.ts';
import { ownField } from '../schema.ts';
import { checkCount, type FileContent } from './file-content.ts';
import { findChats } from './foreign/find-chats.ts';
import { ImportRefusal } from './import-refusal.ts';
import { parseJson } from './parse-json.ts';
import { readNotes } from './read-note.ts';

function checkVersion(version: unknown): void {
  if (!Number.isInteger(version) || Number(version) < 1) {
    throw new ImportRefusal({ kind: 'bad-field', place: 'version' });
  }
  if (Number(version) > EXPORT_VERSION) throw new ImportRefusal({ kind: 'newer' });
}

function readOwn(file: unknown): FileContent {
  checkVersion(ownField(file, 'version'));
  const conversations: unknown = ownField(file, 'conversations');
  if (!Array.isArray(conversations)) {
    throw new ImportRefusal({ kind: 'bad-field', place: 'conversations' });
  }
  checkCount(conversations);
  const notes: unknown = ownField(file, 'notes') ?? [];
  if (!Array.isArray(notes)) throw new ImportRefusal({ kind: 'bad-field', place: 'notes' });
  return { conversations, notes: readNotes(notes) };
}

/** Whose the file is, is told before anything else of it. @throws ImportRefusal */
export function readJson(text: string): FileContent {
  const file = parseJson(text);
  if (ownField(file, 'format') === EXPORT_FORMAT) return readOwn(file);
  const found = findChats(file);
  if (!found) throw new ImportRefusal({ kind: 'not-ours' });
  checkCount(found.chats);
  return { conversations: found.chats, notes: [], product: found.product };
}
