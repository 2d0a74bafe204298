import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import type { Note } from '@/lib/conversations/stored-note.ts';
import type { Failure } from '@/lib/errors/failure.ts';
import { toFailure } from '@/lib/errors/failure-error.ts';
import { deleteNote, listNotes, restoreNote } from '@/lib/notes/note-store.ts';

interface Notes {
  /** The newest first, those among them that were deleted here; `undefined` until they were read. */
  readonly notes: readonly Note[] | undefined;
  readonly failure: Failure | null;
  readonly remove: (note: Note) => void;
  readonly restore: (note: Note) => void;
  readonly fail: (error: unknown) => void;
}

/** All notes as they are now, and their deletion, which can be undone for as long as they are shown. */
export function useNotes(): Notes {
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<Failure | null>(null);
  const fail = useCallback((error: unknown) => setFailure(toFailure(error)), []);
  // Dexie follows only what an async function reads.
  const read = useLiveQuery(async () => {
    try {
      return { notes: await listNotes(deleted), failure: null };
    } catch (error) {
      return { notes: [], failure: toFailure(error) };
    }
  }, [deleted]);
  const remove = useCallback(
    ({ id }: Note) => {
      setFailure(null);
      setDeleted((before) => new Set([...before, id]));
      deleteNote(id).then(() => announce(i18n.t('notes.deleted')), fail);
    },
    [fail],
  );
  const restore = useCallback(
    ({ id }: Note) => {
      setFailure(null);
      restoreNote(id).catch(fail);
    },
    [fail],
  );
  return { notes: read?.notes, failure: failure ?? read?.failure ?? null, remove, restore, fail };
}
