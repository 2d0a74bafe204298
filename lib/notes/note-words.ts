import {
  readFromSession,
  removeFromSession,
  setInSession,
} from '../conversations/session-storage.ts';

function keyOf(id: string): string {
  return `note-words:${id}`;
}

/** The reader's words for a note that were typed and not kept, while the browser runs. */
export async function loadNoteWords(id: string): Promise<string | undefined> {
  const words = await readFromSession(keyOf(id));
  return typeof words === 'string' ? words : undefined;
}

/** @param id of the answer, or of the note that is changed. @throws StorageError */
export function saveNoteWords(id: string, words: string): Promise<void> {
  return setInSession({ [keyOf(id)]: words });
}

export function forgetNoteWords(id: string): Promise<void> {
  return removeFromSession([keyOf(id)]);
}
