import type { Note } from '../../conversations/stored-note.ts';
import { isWritable } from '../../notes/note-bounds.ts';
import type { ExportedConversation } from './exported-conversation.ts';

/** By this a file is known to be ours: docs/export-format.md. */
export const EXPORT_FORMAT = 'sidelight-conversations';

/** Grows when an older reader would misread what a newer writer writes. */
export const EXPORT_VERSION = 1;

/** A file's beginning, up to its first conversation. @param exportedAt ISO 8601, UTC */
export function jsonHead(exportedAt: string): string {
  const head = JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION, exportedAt });
  return `${head.slice(0, -1)},"conversations":[\n`;
}

/** One conversation, on a line of its own. */
export function jsonConversation(conversation: ExportedConversation, isFirst: boolean): string {
  return `${isFirst ? '' : ',\n'}${JSON.stringify(conversation)}`;
}

/** A file's end, after its last conversation, with its notes. One that no file brings back is left out. */
export function jsonFoot(notes: readonly Note[]): string {
  const written = notes.filter(isWritable);
  if (written.length === 0) return '\n]}\n';
  return `\n],"notes":[\n${written.map((note) => JSON.stringify(note)).join(',\n')}\n]}\n`;
}
