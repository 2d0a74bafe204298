import type { Note } from '@/lib/conversations/stored-note.ts';
import { keptText } from '@/lib/notes/kept-text.ts';
import { rewordNote } from '@/lib/notes/note-store.ts';
import { NoteForm } from './note-form.tsx';

interface EditNoteProps {
  note: Note;
  /** Its conversation is gone: the note is all that there is. */
  isAlone: boolean;
  onClose: () => void;
}

/** A note by itself, with the reader's words to be changed. */
export function EditNote({ note, isAlone, onClose }: EditNoteProps) {
  const { id, text, words, title, url } = note;
  return (
    <NoteForm
      draftId={id}
      text={text}
      words={words}
      places={title || url ? [note] : []}
      isNew={false}
      isAlone={isAlone}
      onKeep={(typed) => rewordNote(id, keptText(typed))}
      onClose={onClose}
    />
  );
}
